/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module '*.md' {
  const html: string;
  export default html;
}

/** Codes of all languages, with what each calls itself. */
declare module 'virtual:languages' {
  const names: Record<string, string>;
  export default names;
}

/** The files of a game's lessons, in order, by game. */
declare module 'virtual:lessons' {
  const games: Record<string, () => Promise<{ default: { file: string; text: string }[] }>>;
  export default games;
}

/** The same of its puzzles, and how many there are. */
declare module 'virtual:puzzles' {
  const games: Record<string, () => Promise<{ default: { file: string; text: string }[] }>>;
  export default games;
  export const counts: Record<string, number>;
}
