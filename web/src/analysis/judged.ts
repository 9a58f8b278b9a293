// A decision beside the best that is found for it, by a worker.
import { Refused, unreachable } from '../net/house';
import { engineModule } from '../net/local/address';
import type { Commission, Progress } from './analyst';
import type { Beginning } from './line';
import { recordOf } from './mistakes';
import type { StudiedEntry } from './report';

export async function judged(beginning: Beginning, entry: string): Promise<StudiedEntry> {
  const module = await engineModule();
  const worker = new Worker(new URL('./analyst.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<StudiedEntry>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Progress>) => data.report && resolve(data.report.entries[0]);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Refused(unreachable, 0));
      };
      worker.postMessage({ module, game: beginning.game, name: 'position', record: recordOf(beginning, entry), depth: 'usual' } satisfies Commission);
    });
  } finally {
    worker.terminate();
  }
}
