export interface Scenario {
  behaviour: string;
  left_out: [string, string][];
}
export function readScenario(text: string): Scenario;
