// The engine of a worker that values positions of one game, with what was learnt about it. Where that is not in reach the
// hand-written mind values.
import { weightsOf } from '../net/local/address';
import { Engine } from '../net/local/engine';

export async function taught(module: WebAssembly.Module, game: string): Promise<Engine> {
  const [engine, weights] = await Promise.all([Engine.load(module), weightsOf(game)]);
  if (weights) engine.teach(game, weights);
  return engine;
}
