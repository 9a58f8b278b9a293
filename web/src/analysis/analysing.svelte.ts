// One game under analysis: how far it is, and the report when there is one.
import { engineModule } from '../net/local/address';
import { fileOf } from '../table/report';
import type { Session } from '../table/session.svelte';
import type { Commission, Progress } from './analyst';
import { keepReport, keptReport } from './kept';
import type { Depth, Report } from './report';

export class Analysing {
  report = $state.raw<Report | null>(null);
  /** The part that is done, while it is under way. */
  progress = $state<number | null>(null);
  hasFailed = $state(false);
  #session: Session;
  #worker: Worker | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** What was kept, or else a new one; a deeper look takes the place of the one before. */
  async begin(depth: Depth, isWantedAnew = false): Promise<void> {
    this.stop();
    this.hasFailed = false;
    this.progress = 0;
    try {
      const record = await this.#session.house.record(this.#session.id);
      const kept = isWantedAnew ? null : await keptReport(this.#session.id, record).catch(() => null);
      if (kept) this.#show(kept);
      else await this.#commission(record, depth);
    } catch {
      this.#fail();
    }
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.progress = null;
  }

  async #commission(record: string, depth: Depth): Promise<void> {
    const module = await engineModule();
    if (this.progress === null) return; // It was stopped meanwhile.
    const worker = new Worker(new URL('./analyst.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Progress>) => {
      if (data.report === undefined) {
        this.progress = data.done / data.all;
      } else {
        this.#show(data.report);
        // A device that keeps nothing analyses again the next time.
        this.#keep(record, data.report).catch(() => undefined);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail();
    };
    worker.postMessage({ module, game: this.#session.info!.game, name: fileOf(this.#session), record, depth } satisfies Commission);
  }
  #keep(record: string, report: Report): Promise<void> {
    const { id, players, mine } = this.#session;
    return keepReport(id, { record, report, names: players.map(({ name }) => name), seats: mine, at: Date.now() });
  }
  #show(report: Report): void {
    this.report = report;
    this.stop();
  }
  #fail(): void {
    this.stop();
    this.hasFailed = true;
  }
}
