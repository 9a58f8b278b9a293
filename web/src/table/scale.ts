// The numbers beside an axis.

/** The smallest step of 1, 2 or 5 times a power of ten of which no more than `most` cover the length. */
export function stepOf(length: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].find((each) => each * power * most >= length);
    if (step) return step * power;
  }
}

/** All multiples of such a step from one number to another. */
export function ticksOf(from: number, to: number, most: number): number[] {
  const step = stepOf(to - from, most);
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
}
