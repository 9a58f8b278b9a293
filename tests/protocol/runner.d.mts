import type { Scenario } from './scenario.mjs';

export type Answered = { done: unknown; refused?: undefined } | { done?: undefined; refused: unknown };

/** A house as seen from outside; a window is one connection of a person. */
export interface ScenarioHouse {
  perform(window: string, message: string): Promise<Answered>;
  ask(window: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answered>;
  heard(window: string): unknown[];
  settle(window: string): Promise<void>;
  /** Time passes, until this window may have been told something; false if nothing will happen. */
  wait(window: string): Promise<boolean>;
  close(window: string): Promise<void>;
  restart(): Promise<void>;
  letStoreFail(doesFail: boolean): void;
  stored(table: string): Promise<object | null>;
}
export class ScenarioRunner {
  constructor(house: ScenarioHouse);
  run(scenario: Scenario): Promise<void>;
}
