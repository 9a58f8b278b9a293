// Reads a scenario of the protocol as scenario.cpp does; what both make of a file is compared by read_alike.mjs.

const endOfQuote = (text, at) => {
  for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
  return Math.min(at + 1, text.length);
};

/** Parted by blanks; what is quoted holds together. A word that begins with # begins a comment. */
function wordsOf(line) {
  const words = [];
  for (let at = 0; ; ) {
    while (' \t\r'.includes(line[at] ?? '.')) at++;
    if (at >= line.length || line[at] === '#') return words;
    const first = at;
    while (at < line.length && !' \t\r'.includes(line[at])) at = line[at] === '"' ? endOfQuote(line, at) : at + 1;
    words.push(line.slice(first, at));
  }
}

function readSaid(text) {
  if (text.startsWith('$')) return { path: text.slice(1) };
  if (!['true', 'false', 'null'].includes(text) && !/^["[{\-0-9]/.test(text)) return { json: text };
  const end = text.startsWith('"') ? endOfQuote(text, 0) : text.length;
  const [, times] = /^\*(\d+)$/.exec(text.slice(end)) ?? [];
  if (times) return { json: JSON.parse(text.slice(0, end)).repeat(Number(times)) };
  return { json: JSON.parse(text) };
}

const signIn = (word) => {
  const [before] = /^[^"$]*/.exec(word);
  return before.indexOf('=');
};

function readField(word) {
  const sign = signIn(word);
  if (sign < 1) throw new Error(`no name=value: ${word}`);
  return [word.slice(0, sign), readSaid(word.slice(sign + 1))];
}

function readCondition(word) {
  const sign = signIn(word);
  const none = { json: null };
  if (sign < 0) return word.startsWith('!') ? { path: word.slice(1), kind: 'is missing', value: none } : { path: word, kind: 'is there', value: none };
  if (sign === 0) throw new Error(`no path: ${word}`);
  const kind = { '!': 'is not', '#': 'counts' }[word[sign - 1]];
  return { path: word.slice(0, kind ? sign - 1 : sign), kind: kind ?? 'is', value: readSaid(word.slice(sign + 1)) };
}

function readOutcome(words, line) {
  line.at_last = words[0] === 'at' && words[1] === 'last';
  if (line.at_last) words = words.slice(2);
  line.outcome = words.shift();
  if (!['done', 'refused', 'again'].includes(line.outcome)) throw new Error(`no outcome: ${line.outcome}`);
  if (line.outcome === 'refused') line.key = words.shift();
  line.conditions = words.map(readCondition);
}

function readLine(number, [subject, verb, ...rest]) {
  const line = { number, subject, verb: '', fields: [], outcome: '', at_last: false, key: '', conditions: [] };
  if (subject === 'let') return { ...line, fields: [verb, ...rest].map(readField) };
  line.verb = verb;
  if (verb === 'hears' || verb === 'holds') {
    if (rest[0] === 'never') line.outcome = rest.shift();
    line.conditions = rest.map(readCondition);
    return line;
  }
  const arrow = rest.indexOf('->');
  const fields = arrow < 0 ? rest : rest.slice(0, arrow);
  if (fields.length > 0 && signIn(fields[0]) < 0) line.word = readSaid(fields.shift());
  line.fields = fields.map(readField);
  if (arrow >= 0) readOutcome(rest.slice(arrow + 1), line);
  return line;
}

export function readScenario(text) {
  const scenario = { behaviour: '', left_out: [], limits: [], people: [], strangers: [], lines: [] };
  text.split('\n').forEach((line, i) => {
    const [, where, why] = /^not in (\w+): (.*)$/.exec(line) ?? [];
    if (where) return void scenario.left_out.push([where, why]);
    const words = wordsOf(line);
    if (words.length === 0) {
      if (scenario.behaviour === '' && line.startsWith('# ')) scenario.behaviour = line.slice(2);
    } else if (words[0] === 'limits') scenario.limits = words.slice(1).map(readField);
    else if (words[0] === 'people' || words[0] === 'strangers') scenario[words[0]] = words.slice(1);
    else scenario.lines.push(readLine(i + 1, words));
  });
  scenario.left_out.sort();
  return scenario;
}
