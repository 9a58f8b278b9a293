// Runs scenarios of the protocol against a house, as runner.cpp does, where everything comes later.
import { isDeepStrictEqual } from 'node:util';

const mostTries = 1000;
const mostMoves = 3000;

const personOf = (window) => window.split('/')[0];
const nameOf = (person) => person[0].toUpperCase() + person.slice(1);
const short = (value) => JSON.stringify(value)?.slice(0, 600);

/** All values behind a path; a star stands for every part of a list or an object. */
function collect(value, path) {
  if (path === '') return [value];
  const [head, ...rest] = path.split('.');
  if (value === null || typeof value !== 'object') return [];
  const parts = head === '*' ? Object.values(value) : Object.hasOwn(value, head) ? [value[head]] : [];
  return parts.flatMap((part) => collect(part, rest.join('.')));
}
const countOf = (value) => (value !== null && typeof value === 'object' ? Object.keys(value).length : 0);

export class ScenarioRunner {
  #house;
  #windows = new Map(); // what somebody at each knows
  #names = new Map(); // people, and what "let" named
  #keys = new Map(); // the answer to each person's key
  #acting = '';

  constructor(house) {
    this.#house = house;
  }

  /** Rejects with the line and why, if something is not as the scenario says. */
  async run({ people, strangers, lines }) {
    for (const person of people) {
      const { done, refused } = await this.#house.ask(person, 'POST', 'me', { name: nameOf(person) });
      if (!done) throw new Error(`${person} is not let in: ${short(refused)}`);
      this.#names.set(person, done.id);
    }
    for (const person of strangers) this.#names.set(person, null);
    for (const line of lines) {
      const why = await this.#run(line);
      if (why) throw new Error(`${line.number}: ${why}`);
    }
  }

  async #run(line) {
    const { subject, verb } = line;
    if (subject === 'let') {
      for (const [name, said] of line.fields) this.#names.set(name, await this.#valueOf(said));
      return null;
    }
    if (subject === 'store') return this.#lookIntoStore(line);
    if (subject === 'house') {
      this.#windows.clear();
      await this.#house.restart();
      return null;
    }
    if (subject === 'everybody') return this.#playOn(line);
    const window = subject === 'whoever' ? await this.#whoeverIsAsked() : subject;
    if (!window) return 'nobody is asked';
    if (!this.#names.has(personOf(window))) return `nobody is called ${window}`;
    if (!this.#windows.has(window)) this.#windows.set(window, { table: null, frame: null, done: null, read: 0, heard: 0 });
    this.#acting = window;
    if (verb === 'hears') return this.#hear(line, window);
    if (verb === 'goes') {
      this.#windows.delete(window);
      await this.#house.close(window);
      return null;
    }
    return this.#ask(line, window);
  }

  // Asking

  async #ask(line, window) {
    for (let tries = 0; ; tries++) {
      const why = await this.#judged(line, window, await this.#send(line, window));
      if (!why || !line.at_last || tries === mostTries) return why;
      await this.#house.wait(window);
    }
  }
  async #send({ verb, word, fields }, window) {
    const said = word && (await this.#valueOf(word));
    if (verb === 'plays') return this.#play(window, said);
    if (verb === 'sends') return this.#house.perform(window, said);
    const values = {};
    for (const [name, value] of fields) values[name] = await this.#valueOf(value);
    const path = (said ?? '').replace(/^table(?=\/|$)/, `tables/${this.#names.get('table')}`);
    const query = Object.entries(values).map(([name, value]) => `${name}=${value}`).join('&');
    if (verb === 'opens') return this.#house.ask(window, 'POST', 'tables', values);
    if (verb === 'posts') return this.#house.ask(window, 'POST', path, values);
    if (verb === 'asks') return this.#house.ask(window, 'GET', query ? `${path}?${query}` : path);
    return this.#house.perform(window, JSON.stringify({ do: verb, table: this.#names.get('table'), ...values }));
  }
  async #play(window, move) {
    const { frame } = await this.#news(window);
    if (!frame?.moves) throw new Error(`${window} is not asked`);
    const play = { do: 'play', table: frame.table, seat: frame.viewer, asked: frame.asked, move: move === 'any' ? frame.moves[0].move : move };
    return this.#house.perform(window, JSON.stringify(play));
  }
  async #judged(line, window, answer) {
    const { done, refused } = answer;
    const key = line.fields.find(([name]) => name === 'key')?.[1].json;
    if (key !== undefined) {
      const place = `${personOf(window)} ${key}`;
      if (line.outcome === 'again') return isDeepStrictEqual(this.#keys.get(place), answer) ? null : `not as before: ${short(answer)}`;
      this.#keys.set(place, answer);
    }
    if (line.outcome === 'refused') {
      if (!refused) return `not refused but answered ${short(done)}`;
      return refused.message.key === line.key ? this.#unlessSo(line.conditions, refused) : `refused by ${short(refused)}`;
    }
    if (refused) return `refused by ${short(refused)}`;
    const knows = this.#windows.get(window);
    this.#read(window, knows); // what was told before the answer
    Object.assign(knows, { done, table: done.table ?? knows.table, frame: done.frame ?? knows.frame });
    if (line.verb === 'opens') this.#names.set('table', done.table.id);
    return this.#unlessSo(line.conditions, done);
  }

  // Hearing

  #read(window, knows) {
    const heard = this.#house.heard(window);
    for (; knows.read < heard.length; knows.read++) {
      const { table, frame } = heard[knows.read];
      if (table) knows.table = table;
      // A window that still watches another table goes on at the one that it came to last.
      if (frame && (knows.frame?.table ?? frame.table) === frame.table) knows.frame = frame;
    }
  }
  async #news(window) {
    await this.#house.settle(window);
    const knows = this.#windows.get(window);
    this.#read(window, knows);
    return knows;
  }
  async #hear({ outcome, conditions }, window) {
    for (let tries = 0; tries < mostTries; tries++) {
      const knows = await this.#news(window);
      const heard = this.#house.heard(window);
      for (let i = knows.heard; i < heard.length; i++) {
        if (await this.#unlessSo(conditions, heard[i])) continue;
        if (outcome === 'never') return `heard ${short(heard[i])}`;
        knows.heard = i + 1;
        return null;
      }
      if (outcome === 'never') return null;
      if (!(await this.#house.wait(window))) break;
    }
    const { heard } = this.#windows.get(window);
    return `not heard; but ${this.#house.heard(window).slice(heard).map(short).join('\n    ')}`;
  }
  async #whoeverIsAsked() {
    for (let tries = 0; tries < mostTries; tries++) {
      for (const window of this.#windows.keys()) if ((await this.#news(window)).frame?.asked !== undefined) return window;
      const last = [...this.#windows.keys()].at(-1);
      if (!last || this.#isOver() || !(await this.#house.wait(last))) return null;
    }
    return null;
  }
  #isOver() {
    return [...this.#windows.values()].some(({ frame }) => frame?.over);
  }
  async #playOn({ fields }) {
    const most = fields[0]?.[1].json ?? mostMoves;
    for (let i = 0; i < most; i++) {
      const window = await this.#whoeverIsAsked();
      if (!window) return this.#isOver() ? null : 'nobody is asked';
      const { asked } = this.#windows.get(window).frame;
      const { refused } = await this.#play(window, 'any');
      if (refused) return `refused by ${short(refused)}`;
      for (let tries = 0; tries < mostTries && (await this.#news(window)).frame.asked === asked; tries++) {
        if (!(await this.#house.wait(window))) return `the answer to ${asked} is not shown`;
      }
    }
    return fields.length > 0 ? null : 'the game does not end';
  }

  // The store

  async #lookIntoStore({ verb, conditions }) {
    if (verb !== 'holds') {
      this.#house.letStoreFail(verb === 'fails');
      return null;
    }
    const found = await this.#house.stored(this.#names.get('table'));
    if (conditions[0].path === 'nothing') return found ? `it holds ${short(found)}` : null;
    return found ? this.#unlessSo(conditions, found) : 'it holds nothing';
  }

  // Values

  async #valueOf({ json, path }) {
    if (path === undefined) return json;
    const [head, ...rest] = path.split('.');
    if (rest.length === 0) {
      if (!this.#names.has(head)) throw new Error(`nothing is called $${path}`);
      return this.#names.get(head);
    }
    const window = head === 'me' ? this.#acting : head;
    const found = this.#windows.has(window) ? collect(await this.#news(window), rest.join('.')) : [];
    if (found.length === 0) throw new Error(`nobody knows $${path}`);
    return found[0];
  }
  async #isSo({ path, kind, value }, whole) {
    const found = collect(whole, path);
    if (kind === 'is there') return found.length > 0;
    if (kind === 'is missing') return found.length === 0;
    const wanted = await this.#valueOf(value);
    return found.some((each) => (kind === 'counts' ? countOf(each) === wanted : isDeepStrictEqual(each, wanted) === (kind === 'is')));
  }
  async #unlessSo(conditions, whole) {
    for (const condition of conditions) {
      if (!(await this.#isSo(condition, whole))) return `${condition.path} is ${short(collect(whole, condition.path)[0])} in ${short(whole)}`;
    }
    return null;
  }
}
