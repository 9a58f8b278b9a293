// A worker that values positions, one after the other. Whoever wants it to stop ends it.
import type { Engine, GivenLine } from '../net/local/engine';
import { Refused } from '../net/house';
import type { Valuation } from './report';
import { taught } from './taught';

/** Told once before anything is asked. */
export interface Begin {
  module: WebAssembly.Module;
  game: string;
}
export interface ValueQuestion {
  line: GivenLine;
  samples: number;
}
/** Nothing for a line that cannot be. */
export interface ValueAnswer {
  line: string;
  found: Valuation | null;
}

let engine: Promise<Engine> | null = null;

addEventListener('message', async ({ data }: MessageEvent<Begin | ValueQuestion>) => {
  if ('module' in data) {
    engine = taught(data.module, data.game);
    return;
  }
  let found: Valuation | null = null;
  try {
    found = (await engine!).lineValue(data.line, data.samples);
  } catch (error) {
    if (!(error instanceof Refused)) reportError(error);
  }
  postMessage({ line: data.line.line, found } satisfies ValueAnswer);
});
