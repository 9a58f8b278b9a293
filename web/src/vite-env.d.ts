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
