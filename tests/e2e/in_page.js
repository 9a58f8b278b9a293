// Runs in every page before its own scripts: listens to the line, and has eyes for what a person would notice.
(() => {
  // Where a test holds the clock, what was heard is looked at all the same.
  const later = window.setTimeout.bind(window);
  /** @type {Map<number, string>} commands without an answer: number → name */
  const waiting = new Map();
  /** @type {Map<string, any>} the last frame of each table */
  const frames = new Map();
  // The house takes 20 commands a second and bursts of 60; who is quicker than a person waits here.
  const rate = 20;
  const burst = 40;
  const recent = { commands: 0, at: 0 };
  function count() {
    const now = performance.now();
    recent.commands = Math.max(0, recent.commands - ((now - recent.at) * rate) / 1000) + 1;
    recent.at = now;
  }
  function isTooFast() {
    const left = recent.commands - ((performance.now() - recent.at) * rate) / 1000 - burst;
    if (left > 0) later(lookAgain, (left * 1000) / rate + 1);
    return left > 0;
  }
  let promised = 0; // The number of entries that the last answer told of; its frame may come later.

  // Whoever waits looks again when something was heard or the page has changed.
  /** @type {Set<() => void>} */
  const watchers = new Set();
  const lookAgain = () => watchers.forEach((look) => look());
  new MutationObserver(lookAgain).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** The first value of `see` that is not null. */
  function until(see) {
    return new Promise((found) => {
      const look = () => {
        const seen = see();
        if (seen === null) return;
        watchers.delete(look);
        found(seen);
      };
      watchers.add(look);
      look();
    });
  }

  function hear({ data }) {
    if (typeof data !== 'string') return; // Another worker than the house.
    const { id, done, frame = done?.frame } = JSON.parse(data);
    if (waiting.has(id)) promised = (waiting.get(id) === 'play' && done?.seq) || 0;
    waiting.delete(id);
    if (frame) frames.set(frame.table, frame);
    later(lookAgain); // When the page has heard it too.
  }

  /** Whether the house knows that this page is there, and can call it. */
  let isOnLine = false;
  class HeardWebSocket extends WebSocket {
    constructor(address) {
      super(address);
      this.addEventListener('message', hear);
      this.addEventListener('open', () => {
        isOnLine = true;
        later(lookAgain);
      });
      this.addEventListener('close', () => {
        isOnLine = false;
        for (const [id, what] of waiting) if (what === 'watch' || what === 'unwatch') waiting.delete(id);
      });
    }
    send(text) {
      const { id, do: what } = JSON.parse(text);
      waiting.set(id, what);
      count();
      super.send(text);
    }
  }
  window.WebSocket = HeardWebSocket;

  // The house in a worker says the same.
  class HeardWorker extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', hear);
    }
    postMessage(text) {
      const { id, do: what } = typeof text === 'string' ? JSON.parse(text) : {};
      if (what) waiting.set(id, what);
      super.postMessage(text);
    }
  }
  window.Worker = HeardWorker;

  // What the house was asked and has not answered, or what the page has not read of it.
  let asking = 0;
  const ask = window.fetch.bind(window);
  window.fetch = async (...how) => {
    if (!/\/api\//.test(String(how[0]))) return ask(...how);
    const isRead = () => later(() => (asking -= 1)); // When the page has taken it, too.
    asking += 1;
    try {
      const answer = await ask(...how);
      for (const form of ['json', 'text']) {
        const read = answer[form].bind(answer);
        answer[form] = () => read().finally(isRead);
      }
      return answer;
    } catch (error) {
      isRead();
      throw error;
    }
  };

  // Nobody listens: whatever leads to a sound runs, but none is reckoned for as long as the page is open.
  window.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, 1, 44_100);
    }
  };

  const frame = () => frames.get(location.hash.split(/[/?]/)[2]);
  /** How many entries the position on the screen has; -1 if there is none. */
  const shownSeq = () => Number(document.querySelector('.table')?.dataset.seq ?? -1);

  /** The number of the question that this page must answer; null if there is none. Others may decide while it stands. */
  const asked = () => frame()?.asked ?? null;

  /** What the table waits for, once all that was said is on the screen: 'mine', 'others', 'hand over', 'over', or null. */
  function stage() {
    const now = frame();
    if (!now || waiting.size > 0 || now.seq < promised) return null;
    if (document.querySelector('.over > button')) return 'hand over';
    if (shownSeq() !== now.seq || isTooFast()) return null;
    if (now.over) return document.querySelector('.ending') && 'over';
    return now.asked === undefined ? 'others' : 'mine';
  }

  const settled = () => until(stage);
  const turn = () => until(() => (stage() === 'others' ? null : stage()));
  const alone = () => until(() => (stage() === 'others' || frame()?.turn.length > 1 ? null : stage()));

  /** Decides without a click, as on another device of the same player. */
  async function play(seat, move) {
    count();
    const table = location.hash.split(/[/?]/)[2];
    const answer = await fetch(`/api/tables/${table}/play`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ seat, asked: asked(), move }) });
    if (!answer.ok) throw new Error(`${move}: ${await answer.text()}`);
    promised = (await answer.json()).seq;
  }

  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  function isForEars(element) {
    for (let each = element; each; each = each.parentElement) if (getComputedStyle(each).clipPath.startsWith('inset')) return true;
    return false;
  }

  const inBoard = (selector) => `.table .board ${selector}:enabled, .table .hand ${selector}:enabled`;
  const kinds = ['.question .tools .end.primary:enabled', `.question .answers button:enabled, .question .tools .end:enabled, ${inBoard('button.legal')}`, inBoard('button.primary')];

  /** All that can be chosen now: the end of the turn when its last move is made, an answer beside the question, or what glows on the board. */
  function choices() {
    for (const kind of kinds) {
      const found = [...document.querySelectorAll(kind)].filter((element) => isSeen(element) && element.tabIndex >= 0);
      if (found.length > 0) return found;
    }
    return [];
  }

  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const pictures = async (count) => {
    for (let i = 0; i < count; i++) await nextFrame();
  };
  /** Until what is there is on the screen, in its own letters, and what is measured has been taken up. */
  async function drawn() {
    await pictures(2);
    await document.fonts.ready;
    await pictures(2);
  }
  /** Where things are, all at the same moment, once they are there and have come to rest. @param {string[]} selectors */
  async function boxes(selectors) {
    await drawn();
    const all = () => selectors.map((each) => document.querySelector(each)?.getBoundingClientRect().toJSON());
    for (let seen = '', still = 0, frames = 0; ; frames++, await nextFrame()) {
      const found = all();
      still = !found.includes(undefined) && JSON.stringify(found) === seen ? still + 1 : 0;
      if (still === 2) return found;
      if (frames === 3600) throw new Error(`${selectors.join(', ')}: not all of them are there and at rest`);
      seen = JSON.stringify(found);
    }
  }

  /** Where the mouse must go for one of them. */
  const aim = (number) => aimAt(choices()[number]);
  /** Where something is once it is brought into sight, has come to rest and is not covered. Null if it is gone by then. */
  async function aimAt(element) {
    /** @type {{ x: number, y: number }} */
    let point;
    /** @type {Element | null} */
    let hit;
    // What the page itself brings into sight meanwhile may take it out of sight again.
    for (let tries = 0; ; tries++) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      let box = element.getBoundingClientRect();
      for (let still = 0; still < 2; ) {
        await nextFrame();
        const next = element.getBoundingClientRect();
        still = ['left', 'top', 'width', 'height'].every((side) => next[side] === box[side]) ? still + 1 : 0;
        box = next;
      }
      if (!element.isConnected) return null;
      point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      hit = document.elementFromPoint(point.x, point.y);
      if (element.contains(hit) || tries === 20) break;
    }
    if (!element.contains(hit)) throw new Error(`"${element.textContent.trim()}" is covered by ${hit?.outerHTML.slice(0, 120)}`);
    return point;
  }

  /** Keys without a sentence, sentences with holes, values that became text by accident. */
  function rawText() {
    const texts = [document.title, document.body.textContent ?? ''];
    for (const element of document.querySelectorAll('[title], [aria-label], [placeholder]')) {
      for (const name of ['title', 'aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    const raw = /\b(web|house|basari|yspahan|istanbul_dice|phraya)\.[a-z_]+(\.\w+)*|\{\w+(\|[^}]*)?\}|\bundefined\b|\bNaN\b|\[object \w+\]/g;
    return [...new Set(texts.flatMap((text) => text.match(raw) ?? []))];
  }

  /** Words without accents that are no names, where all sentences have accents: what is in no text file. @param {string[]} names */
  function plainWords(names) {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!isSeen(parent) || parent.closest('script, style, code, #old')) continue;
      const words = (text.data.match(/(?<![\p{L}\d])[A-Za-z]{3,}(?![\p{L}\d])/gu) ?? []).filter((word) => !names.includes(word));
      words.forEach((word) => found.add(`"${word}" in "${text.data.trim().slice(0, 60)}" is not translated`));
    }
    return [...found];
  }

  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isCutOnPurpose = (element) => getComputedStyle(element).textOverflow === 'ellipsis';

  /** Where text leaves the page, or the button or box it belongs to. */
  function overflows() {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.data.trim() || !isSeen(parent) || isForEars(parent) || parent.closest('option, svg, #old')) continue;
      let box = parent;
      while (box !== root && !scrolls(box) && !isCutOnPurpose(box) && !box.matches('button, .button, .chip, .sheet, td, th')) box = box.parentElement;
      if (scrolls(box) || isCutOnPurpose(box)) continue;
      const { left, right } = box.getBoundingClientRect();
      range.selectNodeContents(text);
      const isOut = [...range.getClientRects()].some((line) => line.width > 0 && (line.left < left - 1 || line.right > right + 1));
      if (isOut) found.push(`"${text.data.trim().slice(0, 40)}" leaves its ${box.tagName.toLowerCase()}.${box.className}`);
    }
    return found;
  }

  /** What stands beyond the edge of the board. A frame may reach into the margin. */
  function leavesBoard() {
    const ground = document.querySelector('[data-ground]');
    if (!ground) return [];
    const margin = 6;
    const { paddingLeft, paddingRight } = getComputedStyle(ground);
    const box = ground.getBoundingClientRect();
    const [left, right] = [box.left + parseFloat(paddingLeft) - margin, box.right - parseFloat(paddingRight) + margin];
    const isCut = (element) => {
      for (let each = element.parentElement; each !== ground; each = each.parentElement) if (getComputedStyle(each).overflowX !== 'visible') return true;
      return false;
    };
    const isOut = (element) => {
      const { left: from, right: to, width } = element.getBoundingClientRect();
      return width > 0 && (from < left || to > right) && isSeen(element) && !isForEars(element) && !isCut(element);
    };
    const all = [...ground.querySelectorAll('*')].filter((element) => !(element instanceof SVGElement) && !element.closest('.layer, .room'));
    return all.filter(isOut).map((element) => `${element.tagName.toLowerCase()}.${element.className} leaves the board`);
  }

  /** Pieces of the board, and words on it, of which a box around them hides a part. */
  function cuts() {
    const ground = document.querySelector('[data-ground]');
    const ends = [...(ground?.querySelectorAll('svg, :not(:has(*))') ?? [])].filter((element) => !element.closest('.layer, .room') && (element.matches('svg') || !(element instanceof SVGElement)));
    const isCut = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right - left === 0 || !isSeen(element) || isForEars(element) || isCutOnPurpose(element)) return false;
      for (let box = element.parentElement; box !== ground; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (isCutOnPurpose(box) || /auto|scroll/.test(overflowX + overflowY)) return false;
        const hole = box.getBoundingClientRect();
        return left < hole.left - 1.5 || right > hole.right + 1.5 || top < hole.top - 2.5 || bottom > hole.bottom + 2.5;
      }
      return false;
    };
    return ends.filter(isCut).map((element) => `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 30)}" is cut`);
  }

  /** The lines of a text as they are seen: what a box around it hides is not there. Null if it lies over the page on purpose. */
  function linesOf(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    let lines = [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(box);
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') return null;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const hole = box.getBoundingClientRect();
      lines = lines.map((line) => ({
        left: Math.max(line.left, hole.left),
        right: Math.min(line.right, hole.right),
        top: Math.max(line.top, hole.top),
        bottom: Math.min(line.bottom, hole.bottom),
      }));
    }
    return lines.filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2);
  }

  /** Where one text lies over another. Lines may touch; letters may not. */
  function overlaps() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.data.trim() || !isSeen(parent) || isForEars(parent) || parent.closest('option, svg, #old')) continue;
      for (const line of linesOf(text) ?? []) all.push({ ...line, said: text.data.trim().slice(0, 40), text });
    }
    const found = new Set();
    all.sort((a, b) => a.top - b.top);
    all.forEach((a, i) => {
      for (let j = i + 1; j < all.length && all[j].top < a.bottom; j++) {
        const b = all[j];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - b.top;
        const low = Math.min(a.bottom - a.top, b.bottom - b.top);
        if (a.text !== b.text && wide > 2 && high > 0.5 * low) found.add(`"${a.said}" lies over "${b.said}"`);
      }
    });
    return [...found];
  }

  /** Where a lesson is: the step, whether it is done, and how many entries it has. */
  function lessonPlace() {
    const sentence = document.querySelector('.teacher .sentence');
    return sentence && `${sentence.dataset.step}, ${sentence.querySelector('.tick') ? 'done' : 'asked'}, ${shownSeq()}`;
  }
  /** The places that are in the light. */
  const lights = () => [...new Set([...document.querySelectorAll('.spotlight.lit .edge')].map((edge) => edge.dataset.lit))];
  /** The places in the light that are out of sight: beyond the window, or under what stands over the board. */
  function hiddenLights() {
    const edges = [...document.querySelectorAll('.board > .spotlight.lit .edge')];
    return edges.flatMap((edge) => {
      const { left, top, width, height } = edge.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return front?.closest('.board') ? [] : [edge.dataset.lit];
    });
  }
  /** Whether something lies in the light. */
  function isLit(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll('.spotlight.lit .edge')].some((edge) => {
      const light = edge.getBoundingClientRect();
      return left < light.right && right > light.left && top < light.bottom && bottom > light.top;
    });
  }

  /** What the buttons of the table are called: where each is, what it says, and which one of those it is. @returns {Map<Element, string>} */
  function names() {
    const found = new Map();
    const same = new Map();
    for (const button of document.querySelectorAll('.table button')) {
      if (!isSeen(button)) continue;
      const name = [button.closest('[data-place]')?.dataset.place, button.ariaLabel, button.textContent.trim().replaceAll(/\s+/g, ' ')].filter(Boolean).join(', ');
      const number = 1 + (same.get(name) ?? 0);
      same.set(name, number);
      found.set(button, number === 1 ? name : `${name} (${number})`);
    }
    return found;
  }
  const nameOf = (button) => names().get(button);
  const called = (wanted) => [...names()].find(([, name]) => name === wanted)[0];

  /** The buttons of moves that are put together of so many parts that they are not found by trying. @type {Record<string, (numbers: number[]) => (Element | undefined)[]>} */
  const builders = {
    bid(gems) {
      const offered = [...document.querySelectorAll('.offer .stepper strong')].map((each) => parseInt(each.textContent));
      // More before less: at each press it is an offer that is high enough.
      const steps = [[1, '.step.more'], [-1, '.step:not(.more)']].flatMap(([by, step]) =>
        gems.flatMap((wanted, colour) => Array(Math.max(0, by * (wanted - offered[colour]))).fill(document.querySelectorAll(`.offer ${step}`)[colour])),
      );
      return [...steps, document.querySelector('.offer .make')];
    },
    reroll(dice) {
      const names = ['red', 'yellow', 'green', 'blue', 'lira', 'card'];
      const all = [...document.querySelectorAll('button.die')];
      return dice.flatMap((count, face) => all.filter((die) => die.textContent.includes(names[face])).slice(0, count));
    },
  };
  /** Whether the move that was made waits for the end of the turn. */
  const isMade = () => document.querySelector('.question .tools .end.primary:enabled') !== null;

  /**
   * Looks for a move that goes on: clicks one thing after the other, what is in the light last, so that wrong moves are tried too. Answers the names of
   * the buttons that make it. @param {string} accepted how it is written @param {Set<string>} said what was answered to others
   */
  async function findMove(accepted, said) {
    const here = lessonPlace();
    const isThere = () => lessonPlace() !== here || isMade();
    const press = async (button) => {
      document.querySelector('.explain .icon')?.click();
      button.click();
      await pictures(2);
    };
    const first = new Set(choices().map(nameOf));
    const tried = new Set();
    const [kind, ...numbers] = accepted.split(' ');
    let way = [];
    let isAnew = false;
    // What was there from the beginning is the same after whatever was opened.
    const attempt = (name) => (first.has(name) ? name : `${way.at(-1)} > ${name}`);
    while (!isThere()) {
      const all = names();
      const fresh = choices().filter((each) => !tried.has(attempt(all.get(each))));
      const opened = fresh.find((each) => !first.has(all.get(each)));
      const wrong = fresh.find((each) => !isLit(each));
      const enough = kind in builders && tried.size >= 3;
      const next = enough ? null : (opened ?? wrong ?? fresh[0]);
      if (!next && isAnew) break;
      isAnew = !next;
      if (isAnew) {
        way = []; // What was opened may hide the rest.
        await press(document.querySelector('.teacher .repeat'));
        continue;
      }
      const name = all.get(next);
      tried.add(attempt(name));
      if (first.has(name)) way = [];
      await press(next);
      const answer = document.querySelector('.explain p');
      if (answer) said.add(answer.textContent.trim());
      else way.push(name); // It has opened something, or it was it.
    }
    if (!isThere() && kind in builders) {
      for (const button of builders[kind](numbers.map(Number))) {
        way.push(nameOf(button));
        await press(button);
      }
      if (!isThere()) {
        const make = document.querySelector('.board button.primary');
        way.push(nameOf(make));
        await press(make);
      }
    }
    if (!isThere()) throw new Error(`${here}: ${accepted} is not found among ${[...tried].join('; ')}`);
    if (isMade()) {
      way.push(nameOf(document.querySelector('.question .tools .end.primary')));
      document.querySelector('.question .tools .end.primary').click();
    }
    return way;
  }

  /**
   * Learns a lesson to its end: reads, and where a move is wanted looks for it. Answers which places were lit at each step and when it was done, what
   * was said to wrong moves, which buttons led on, and raw text.
   * @param {{ name: string, look: string[], see: string[], accepts: string }[]} steps as the file of the lesson says
   */
  async function learn(steps) {
    const patience = 30_000; // Milliseconds until something that is meant is missed.
    const seen = {};
    const ways = {};
    const said = new Set();
    const raw = new Set();
    for (;;) {
      const here = await until(lessonPlace);
      const [name, state] = here.split(', ');
      const { look, see, accepts } = steps.find((step) => step.name === name);
      const meant = state === 'done' ? see : look;
      await until(() => document.querySelector('.teacher button.go:enabled, .teacher a.go'));
      const end = performance.now() + patience;
      while (performance.now() < end && meant.some((place) => !lights().includes(place))) await nextFrame();
      seen[`${name}, ${state}`] = lights();
      rawText().forEach((text) => raw.add(text));
      if (document.querySelector('.teacher a.go')) break;
      if (document.querySelector('.teacher .ways.asked')) ways[name] = await findMove(accepts, said);
      else document.querySelector('.teacher .go').click();
      await until(() => lessonPlace() !== here || document.querySelector('.teacher a.go') || null);
    }
    return { seen, ways, said: [...said], raw: [...raw] };
  }

  // The browser has one clipboard, and many tests go on in it at once: each page has its own.
  if (navigator.clipboard) {
    /** @type {string | null} */
    let kept = null;
    // What is copied may have to be asked for first; it is read once.
    const taken = () => {
      const text = kept;
      kept = null;
      return text;
    };
    const own = { writeText: async (text) => void (kept = text), readText: () => until(taken) };
    Object.defineProperty(navigator, 'clipboard', { value: own });
  }

  // Whoever walks by Tab in great strides does not run past.
  addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && window.e2e.hold?.()) event.preventDefault();
  }, { capture: true });

  window.e2e = { frame, until, settled, turn, alone, drawn, boxes, isAnswered: () => asking === 0, isOnLine: () => isOnLine, asked, play, shownSeq, pictures, choices, aim, rawText, plainWords, overflows, leavesBoard, cuts, overlaps, lessonPlace, hiddenLights, learn, called };
})();
