// Where the engine lies, if this page was built with one; its address is loaded with it, when it is needed.
const files = import.meta.glob<string>('../../../../build/wasm/serai.wasm', { query: '?url', import: 'default' });
export const hasEngine = Object.keys(files).length > 0;

/** Not compiled while it comes in: that would want a server that knows the type of the file. */
export async function engineModule(): Promise<WebAssembly.Module> {
  const response = await fetch(await Object.values(files)[0]());
  return WebAssembly.compile(await response.arrayBuffer());
}

// What was learnt about each game, by its name.
const weights = import.meta.glob<string>('../../../../games/*/mind/weights.bin', { query: '?url', import: 'default' });

/** What the bots learnt about a game, for the engine; nothing if there is nothing, or no way to it now. */
export async function weightsOf(game: string): Promise<Uint8Array | null> {
  const address = weights[`../../../../games/${game}/mind/weights.bin`];
  if (!address) return null;
  try {
    const response = await fetch(await address());
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** What the names of tables in this browser begin with. */
export const localPrefix = 'here-';
export const isLocal = (table: string): boolean => table.startsWith(localPrefix);
