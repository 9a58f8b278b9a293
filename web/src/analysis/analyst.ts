// A worker that analyses one game from its record, so that the page answers meanwhile. Whoever wants it to stop ends it.
import { depths, type Depth, type Report } from './report';
import { taught } from './taught';

export interface Commission {
  module: WebAssembly.Module;
  game: string;
  name: string;
  record: string;
  depth: Depth;
}
export type Progress = { done: number; all: number; report?: undefined } | { report: Report };

const often = 100; // milliseconds between two words about how far it is

addEventListener('message', async ({ data }: MessageEvent<Commission>) => {
  const { module, game, name, record, depth } = data;
  try {
    const engine = await taught(module, game);
    const analysis = engine.openAnalysis({ name, record }, depths.indexOf(depth));
    const all = engine.analysisPieces(analysis);
    let told = 0;
    for (let done = 0; done < all; ) {
      done = engine.analysisGoOn(analysis);
      if (performance.now() - told < often) continue;
      told = performance.now();
      postMessage({ done, all } satisfies Progress);
    }
    postMessage({ report: engine.analysisReport(analysis) } satisfies Progress);
  } catch (error) {
    reportError(error); // Whoever asked says that it cannot be.
  }
});
