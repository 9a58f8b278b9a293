// A house without a server, for looking at boards: its tables are random games written by `serai walk GAME --json`
// into build/walks. The address says where to look: #/table/basari-3?at=17&seat=1. Any move goes on to the next
// position of the game that asks this seat.
import type { CarryCode, Commands, Device, Frame, Me, Message, Proof, Result, Step, TableInfo, Value } from '$types/protocol';
import { Refused, type Command, type House, type Listener, type Setup } from '../src/net/house';

interface WalkStep {
  seq: number;
  turn: number[] | 'chance' | 'over';
  state: Record<string, unknown> & { phase: string; players: Record<string, unknown>[] };
  moves: string[];
  entry?: string;
  scores?: number[];
  winners?: number[];
  breakdown?: Record<string, number[]>[];
}

const files = import.meta.glob<string>('../../build/walks/*.jsonl', { query: '?raw', import: 'default' });

const fixed: TableInfo = {
  id: '',
  title: '',
  game: '',
  rules: 1,
  options: {},
  position: '',
  stage: 'running',
  host: 'p0',
  public: true,
  hints: true,
  hot_seat: false,
  practice: false,
  talk: 'seated',
  deputy: 'trader',
  nonces: [],
  opened: Date.UTC(2026, 0, 5, 19, 30),
  ended: 0,
  rematch: '',
  turn: [],
  points: [],
  places: [],
  commitment: '5d1f0c8e7a94',
  secret: null,
  start: null,
  invite: null,
  watchers: 0,
  bots_hurry: false,
  seats: [],
};
const names = ['Anna', null, 'Joris', null, null];
const bots = [null, 'master', null, 'trader', 'guest'];

const no = (key: string): Refused => new Refused({ message: { key } });

export class WalkHouse implements House {
  #walks = new Map<string, WalkStep[]>();
  #at = new Map<string, number>();
  #seats = new Map<string, number | null>();
  #listeners = new Map<string, Listener>();

  readonly place = 'server';
  placed(): void {}
  signedOff(): void {}
  called(): void {}

  me = (): Promise<Me> => Promise.resolve({ id: 'p0', name: 'Anna' });
  rename = (name: string): Promise<Me> => Promise.resolve({ id: 'p0', name });
  carry = (): Promise<CarryCode> => Promise.resolve({ code: 'k7mq2v9d', expires: Date.now() + 600_000 });
  arrive = (): Promise<Me> => Promise.reject(no('house.refusal.no_code'));
  devices = (): Promise<Device[]> =>
    Promise.resolve([{ id: 'd0', label: 'Firefox, Linux', added: Date.now(), seen: Date.now(), this: true }]);
  revoke = (): Promise<Device[]> => Promise.reject(no('house.refusal.no_device'));

  addresses = (): Promise<string[]> => Promise.resolve([]);

  tables = (): Promise<TableInfo[]> => Promise.resolve(Object.keys(files).map((path) => this.#info(idOf(path))));
  mine = this.tables;
  table = async (id: string): Promise<TableInfo> => {
    await this.#load(id);
    return this.#info(id);
  };
  newestRules = ({ rules }: TableInfo): Promise<number> => Promise.resolve(rules);
  open = (setup: Setup): Promise<TableInfo> => this.table(`${setup.game}-${setup.seats}`);

  watch(id: string, seat: number | null, listener: Listener): { look(seat: number | null): void; close(): void } {
    const look = (other: number | null): void => {
      this.#seats.set(id, other);
      queueMicrotask(() => listener.frame(this.#frame(id, this.#at.get(id)!, other)));
    };
    this.#listeners.set(id, listener);
    look(seat);
    return { look, close: () => this.#listeners.delete(id) };
  }

  async command<C extends Command>(id: string, what: C, args: Commands[C]['with']): Promise<Commands[C]['done']> {
    if (what === 'play') this.#go(id);
    const place = { seq: this.#step(id).seq };
    const done: Partial<Record<Command, unknown>> = { play: place, stand: place, hint: { hints: this.#hints(id) }, rematch: { rematch: id } };
    if (what === 'undo' || what === 'restart') throw no('house.refusal.no_undo');
    if (what === 'check' && !this.#step(id).moves.includes((args as Commands['check']['with']).move)) {
      throw no(`${this.#info(id).game}.verdict.not_asked`);
    }
    return done[what] ?? {};
  }

  start = (): Promise<void> => Promise.resolve();

  frames = async (id: string, from: number, seat: number | null): Promise<Frame[]> => {
    const walk = await this.#load(id);
    return walk.slice(from, from + 100).map((_, i) => this.#frame(id, from + i, seat));
  };
  history = async (id: string): Promise<Step[]> => {
    const walk = await this.#load(id);
    return walk.slice(0, this.#at.get(id)).map((_, i) => this.#told(id, i + 1));
  };
  position = (): Promise<string> => Promise.reject(no('house.refusal.no_route'));
  world = this.position;
  board = (): Promise<never> => Promise.reject(no('house.refusal.no_route'));
  lines = (): Promise<[]> => Promise.resolve([]);
  record = (): Promise<string> => Promise.resolve('');
  keep = (): Promise<TableInfo> => Promise.reject(no('house.refusal.no_route'));
  remove = (): Promise<void> => Promise.reject(no('house.refusal.no_route'));
  prove = (): Promise<Proof | null> => Promise.reject(no('house.refusal.no_route'));

  async #load(id: string): Promise<WalkStep[]> {
    const known = this.#walks.get(id);
    if (known) return known;
    const load = files[`../../build/walks/${id}.jsonl`];
    if (!load) throw no('house.refusal.no_table');
    const text = await load();
    const walk = text.trim().split('\n').map((line) => JSON.parse(line) as WalkStep);
    const query = new URLSearchParams(location.hash.split('?')[1] ?? '');
    const wanted = Math.min(Number(query.get('at') ?? 0), walk.length - 1);
    const at = walk.findIndex((step, i) => i >= wanted && step.turn !== 'chance');
    const { turn } = walk[at];
    this.#walks.set(id, walk);
    this.#at.set(id, at);
    this.#seats.set(id, Number(query.get('seat') ?? (Array.isArray(turn) ? turn[0] : 0)));
    return walk;
  }

  // The step that led to a position.
  #told(id: string, at: number): Step {
    const { entry = '' } = this.#walks.get(id)![at - 1];
    return { seq: at, seat: entry.startsWith('-') ? null : Number(entry[0]), events: [{ key: entry.slice(2) }] };
  }

  #step = (id: string): WalkStep => this.#walks.get(id)![this.#at.get(id)!];

  #go(id: string): void {
    const walk = this.#walks.get(id)!;
    const seat = this.#seats.get(id) ?? 0;
    const from = this.#at.get(id)! + 1;
    const next = walk.findIndex(({ turn }, i) => i >= from && (turn === 'over' || (Array.isArray(turn) && turn.includes(seat))));
    for (let at = from; at <= next; at++) {
      this.#at.set(id, at);
      if (walk[at].turn !== 'chance') this.#listeners.get(id)?.frame(this.#frame(id, at, seat));
    }
  }

  #hints(id: string): unknown[] {
    return this.#step(id)
      .moves.slice(0, 2)
      .map((move, i) => ({ move, says: { key: move }, win_percent: 48 - 9 * i, points: 61 - 4 * i }));
  }

  #info(id: string): TableInfo {
    const [, game, count] = /^(.*)-(\d)$/.exec(id) ?? [];
    const seat = this.#seats.get(id) ?? 0;
    const isOver = this.#walks.has(id) && this.#step(id).turn === 'over';
    const seats = Array.from({ length: Number(count) }, (_, i) => ({
      player: names[i] || i === seat ? `p${i}` : null,
      name: i === seat ? 'Anna' : names[i] === 'Anna' ? 'Mirjam' : names[i],
      bot: i === seat ? null : bots[i],
      deputy: null,
      online: true,
      yours: i === seat,
      invite: null,
    }));
    return { ...fixed, id, game, seats, stage: isOver ? 'over' : 'running', secret: isOver ? '8c1d…' : null };
  }

  #frame(id: string, at: number, seat: number | null): Frame {
    const step = this.#walks.get(id)![at];
    const [, game] = /^(.*)-\d$/.exec(id)!;
    const turn = Array.isArray(step.turn) ? step.turn : [];
    const isAsked = seat !== null && turn.includes(seat);
    return {
      table: id,
      seq: step.seq,
      viewer: seat,
      over: step.turn === 'over',
      turn,
      question: questionOf(game, step.state),
      steps: at > 0 ? [this.#told(id, at)] : [],
      view: masked(game, step.state, seat),
      can_undo: false,
      ...(isAsked && {
        asked: step.seq,
        move_count: step.moves.length,
        moves: step.moves.slice(0, 300).map((move) => ({ move, says: { key: move } })),
      }),
      ...(step.scores && { result: resultOf(game, step) }),
    };
  }
}

const idOf = (path: string): string => path.replace(/.*\//, '').replace('.jsonl', '');

function resultOf(game: string, { scores = [], winners = [], breakdown = [] }: WalkStep): Result {
  const rows = Object.keys(breakdown[0]).map((source) => ({
    source: `${game}.source.${source}`,
    points: breakdown.map((sheet) => sheet[source]),
  }));
  return { points: scores, tie_breaks: scores.map(() => 0), winners, breakdown: rows };
}

// As near to the true question as the bare state allows.
function questionOf(game: string, state: WalkStep['state']): Message {
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(state)) {
    if (['actor', 'rival', 'active', 'start_player'].includes(name)) values[name] = { seat: value as number };
    else if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string') values[name] = { term: `${game}.${name}.${value}` };
    else if (Array.isArray(value)) values[name] = value.join(' ');
  }
  return { key: `${game}.phase.${state.phase}`, values };
}

// The server hides; here only what would look wrong otherwise.
function masked(game: string, state: WalkStep['state'], seat: number | null): WalkStep['state'] {
  if (game !== 'basari' || state.phase !== 'choose') return state;
  const hide = (player: Record<string, unknown>, i: number): Record<string, unknown> =>
    i === seat || player.choice === 'none' ? player : { ...player, choice: 'sealed' };
  return { ...state, players: state.players.map(hide) };
}
