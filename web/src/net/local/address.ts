// Where the engine lies, if this page was built with one; its address is loaded with it, when it is needed.
const files = import.meta.glob<string>('../../../../build/wasm/serai.wasm', { query: '?url', import: 'default' });
export const hasEngine = Object.keys(files).length > 0;

/** Not compiled while it comes in: that would want a server that knows the type of the file. */
export async function engineModule(): Promise<WebAssembly.Module> {
  const response = await fetch(await Object.values(files)[0]());
  return WebAssembly.compile(await response.arrayBuffer());
}

/** What the names of tables in this browser begin with. */
export const localPrefix = 'here-';
export const isLocal = (table: string): boolean => table.startsWith(localPrefix);
