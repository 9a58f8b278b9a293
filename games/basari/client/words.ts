// What the board says of actions and gems beside drawing them.
import { words, type Action, type Player, type View } from '$types/basari';
import type { Say } from '$web/board';

/** The keys of the colours, the most precious first. */
export const colourKeys = words.colour.map((colour) => `basari.colour.${colour}`);

/** Gems as they are said. */
export const amounts = (gems: readonly number[]): { amounts: [number, string][] } => ({
  amounts: gems.flatMap((count, colour): [number, string][] => (count > 0 ? [[count, colourKeys[colour]]] : [])),
});

const rules: Partial<Record<Action, string>> = {
  A: 'basari.board.rule_a',
  B: 'basari.board.rule_b',
  C: 'basari.board.rule_c',
  D: 'basari.board.rule_d',
};

/** What an action does, in a few words. */
export const doesKeys: Record<Action, string> = {
  A: 'basari.board.does_a',
  B: 'basari.board.does_b',
  C: 'basari.board.does_c',
  D: 'basari.board.does_d',
  none: 'basari.board.not_ready',
  sealed: 'basari.board.ready',
};

/** What an action does, and who gets it: D is for everybody who chose it (B-7.1). */
export function ruleOf(action: Action, say: Say): string {
  const rule = rules[action];
  if (!rule) return say(action === 'sealed' ? 'basari.board.ready' : 'basari.board.not_ready');
  return action === 'D' ? say(rule) : `${say(rule)} ${say('basari.board.rule_shared')}`;
}

const clauses: Partial<Record<Action, string>> = { A: 'B-4.1', B: 'B-4.2', C: 'B-4.3', D: 'B-7.1', sealed: 'B-3.3' };
export const clauseOf = (action: Action): string => clauses[action] ?? 'B-3.2';

/** What the gems of a colour are worth to a player as they stand. */
export function holdingText(view: View, seat: number, colour: number, say: Say): string {
  const { leaders, points, returned } = view.leads[colour];
  const number = view.players[seat].gems[colour];
  const most = Math.max(...view.players.map(({ gems }) => gems[colour]));
  const values = { number, points, returned, missing: most - number, colour: { term: colourKeys[colour] } };
  if (!leaders.includes(seat)) return say('basari.board.behind', values);
  return say(leaders.length === 1 ? 'basari.board.leads_alone' : 'basari.board.leads_shared', values);
}

/** Where the points of a player come from, line by line. */
export function pointsText({ points }: Player, say: Say): string {
  const sums = words.source.map((source) => ({ source, sum: points[source].reduce((all, each) => all + each, 0) }));
  const lines = sums.filter(({ sum }) => sum > 0).map(({ source, sum }) => `${say(`basari.source.${source}`)}: ${sum}`);
  return [say('basari.board.points'), ...lines].join('\n');
}
