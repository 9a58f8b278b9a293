import { expect, it } from 'vitest';
import type { Message } from '../src/board';
import { soFar } from '../src/look/tally';
import { numberIn } from '../src/values';

const won = (seat: number, points: number): Message => ({ key: 'won', values: { seat: { seat }, points } }) as unknown as Message;

it('counts for everybody what has been said, not what will be', () => {
  const [head, first, second] = [{ key: 'begun' } as Message, won(0, 7), won(2, 5)];
  const telling = { told: [head, first, second], seats: 3, pointsOf: (event: Message) => numberIn(event, 'points') };
  expect(soFar([first, second], { ...telling, said: 1 })).toEqual({ points: [0, 0, 0], isSaid: false });
  expect(soFar([first, second], { ...telling, said: 2 })).toEqual({ points: [7, 0, 0], isSaid: true });
  expect(soFar([first, second], { ...telling, said: 3 })).toEqual({ points: [7, 0, 5], isSaid: true });
  expect(soFar([], { ...telling, said: 1 })).toEqual({ points: [0, 0, 0], isSaid: true });
});
