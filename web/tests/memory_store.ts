// A store of the house in the browser that forgets everything with the test.
import { because } from '../src/net/because';
import type { Change, Line, Receipt, Store, StoredTable } from '../src/net/local/store';

type Kept = Required<StoredTable> & { lines: Line[] };

export class MemoryStore implements Store {
  #name: string | null = null;
  #tables = new Map<string, Kept>();
  #apart = new Map<string, string>();
  isFull = false;

  name = async () => this.#name;
  rename = async (name: string) => void (this.#name = name);
  table = async (id: string): Promise<Kept | null> => structuredClone(this.#tables.get(id) ?? null);
  tables = async (before: number, most: number) =>
    [...this.#tables.values()].filter(({ row }) => row.opened < before).sort((a, b) => b.row.opened - a.row.opened).slice(0, most);
  answerApart = async (player: string, key: string) => this.#apart.get(`${player} ${key}`) ?? null;
  lines = async (table: string) => this.#tables.get(table)?.lines ?? [];
  apply = async (changes: Change[]): Promise<boolean> => {
    if (this.isFull) throw because('stopped');
    if (changes.some(({ table, version }) => table !== '' && (this.#tables.get(table)?.row.version ?? 0) !== version)) return false;
    for (const { table, version, row, first, entries, line, receipts, removal } of changes) {
      if (table === '') {
        for (const { player, key, answer } of receipts) this.#apart.set(`${player} ${key}`, answer);
        continue;
      }
      const kept = this.#tables.get(table) ?? { row: row!, entries: [], receipts: [], people: [], lines: [] };
      if (entries.length > 0 && first !== kept.entries.length) throw new Error(`${table} has ${kept.entries.length} entries, not ${first}`);
      kept.row = { ...(row ?? kept.row), version: version + 1 };
      kept.entries.push(...entries);
      if (line) kept.lines.push(line);
      kept.receipts.push(...receipts);
      if (removal) this.#tables.delete(table);
      else this.#tables.set(table, kept);
    }
    return true;
  };
  add = async ({ row, entries = [], receipts = [], people }: StoredTable, opening: Receipt | null = null, lines: Line[] = []): Promise<string | null> => {
    if (this.isFull) throw because('stopped');
    const before = opening && (await this.answerApart(opening.player, opening.key));
    if (before) return before;
    if (opening) this.#apart.set(`${opening.player} ${opening.key}`, opening.answer);
    this.#tables.set(row.id, { row: { ...row, version: row.version || 1 }, entries: [...entries], receipts: [...receipts], people, lines });
    return null;
  };
  remove = async (table: string) => this.#tables.delete(table);
}
