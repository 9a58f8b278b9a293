/** Where the engine lies, if this page was built with one. */
const files = import.meta.glob<string>('../../../../build/wasm/serai.wasm', { query: '?url', import: 'default', eager: true });
export const engineAddress: string | undefined = Object.values(files)[0];

/** What the names of tables in this browser begin with. */
export const localPrefix = 'here-';
export const isLocal = (table: string): boolean => table.startsWith(localPrefix);
