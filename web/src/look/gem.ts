// The outline of a cut stone.
export type Point = [number, number];

/** Eight corners around the middle, turned by so many eighths. */
export const cut = (r: number, turn: number): Point[] =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = ((i + turn) * Math.PI) / 4;
    return [r * Math.cos(angle), r * Math.sin(angle) * 0.92];
  });

export const line = (points: Point[]): string => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
