// Looks and scrolls with the next picture, which lays the page out anyway: whoever looks right after a change has it laid out
// once more.

/** Returns what calls it off, as an effect does. */
export function withNextPicture(act: () => void): () => void {
  const number = requestAnimationFrame(act);
  return () => cancelAnimationFrame(number);
}
