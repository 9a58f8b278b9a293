import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, dirname, join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { marked } from 'marked';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const server = process.env.SERAI_LISTEN ?? '127.0.0.1:8080';

// The boards live in games/<game>/client, outside of this folder: what they import from packages is looked for
// here.
function packagesForBoards(): Plugin {
  return {
    name: 'packages-for-boards',
    enforce: 'pre',
    resolveId(source, importer) {
      const isBare = /^[a-z@]/.test(source);
      if (!isBare || !importer?.startsWith(join(root, 'games'))) return null;
      return this.resolve(source, join(web, 'src/main.ts'), { skipSelf: true });
    },
  };
}

// text/<language>.json as the page needs it: without the sentences of the command line, with the titles, what is counted and
// the styles of all games, so that the first screen and the lists of tables load one file; what is said about analysis alone is
// another file (`?study`). `virtual:languages` is what each
// language calls itself; in index.html the comment "<key>" in every language becomes a paragraph of each.
function houseTexts(): Plugin {
  const folder = join(root, 'text');
  const languages = 'virtual:languages';
  const inEveryLanguage = (key: string): [language: string, sentence: string][] =>
    readdirSync(folder).map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))[key]]);
  const titles = (language: string): Record<string, string> => {
    const found: Record<string, string> = {};
    for (const game of readdirSync(join(root, 'games'), { withFileTypes: true })) {
      if (!game.isDirectory()) continue;
      const texts = JSON.parse(readFileSync(join(root, 'games', game.name, 'text', language), 'utf8'));
      for (const [key, sentence] of Object.entries<string>(texts)) if (/^\w+\.(title|about|counted|counted_of|style\.\w+)$/.test(key)) found[key] = sentence;
    }
    return found;
  };
  return {
    name: 'house-texts',
    enforce: 'pre',
    resolveId: (source) => (source === languages ? `\0${languages}` : null),
    load: (id) => (id === `\0${languages}` ? `export default ${JSON.stringify(Object.fromEntries(inEveryLanguage('house.language.name')))}` : null),
    transform(code, id) {
      const [path, query] = id.split('?');
      if (dirname(path) !== folder || !path.endsWith('.json')) return null;
      const isStudy = query === 'study';
      const isOfStudy = (key: string): boolean => /^(web\.(analysis|line|mistakes|position)|house\.(depth|line|report))\./.test(key);
      const sentences = Object.entries<string>(JSON.parse(code)).filter(([key]) => /^(web|house)\./.test(key) && isOfStudy(key) === isStudy);
      const found = Object.fromEntries(sentences);
      // With a query it is no JSON for the bundler.
      if (isStudy) return { code: `export default ${JSON.stringify(found)}`, map: null, moduleType: 'js' };
      return { code: JSON.stringify({ ...found, ...titles(basename(path)) }), map: null };
    },
    transformIndexHtml: (html) =>
      html.replace(/<!-- "([\w.]+)" in every language -->/, (_, key: string) =>
        inEveryLanguage(key)
          .map(([language, sentence]) => `<p lang="${language}">${sentence}</p>`)
          .join('\n      '),
      ),
  };
}

// RULES.md and its translations as HTML with a list of sections. Clauses get their number as an id, sections
// their place: the same in every language. A link can set the focus on both. A number is never broken at its hyphen.
function rules(): Plugin {
  return {
    name: 'rules',
    transform(code, id) {
      if (!/\/RULES(\.[\w-]+)?\.md$/.test(id)) return null;
      const sections: { id: string; title: string }[] = [];
      const html = (marked.parse(code, { async: false }) as string)
        .replace(/<li>(<p>)?<strong>([A-Z]+-[R0-9.]+)<\/strong>/g, '<li id="$2" tabindex="-1">$1<strong>$2</strong>')
        .replace(/(?<=>[^<]*)\b[A-Z]-R?\d+(\.\d+)?\b/g, '<span class="number">$&</span>')
        .replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
          const section = { id: `section-${sections.length + 1}`, title };
          sections.push(section);
          return `<h2 id="${section.id}" tabindex="-1">${title}</h2>`;
        });
      return { code: `export const html = ${JSON.stringify(html)}; export const sections = ${JSON.stringify(sections)};`, map: null };
    },
  };
}

// The lessons of a game (games/<game>/lessons/*.txt), and its puzzles, as one module each: `virtual:lessons` and `virtual:puzzles`
// have a way to load that of every game, and how many files it has.
function lessons(name: 'lessons' | 'puzzles'): Plugin {
  const all = `virtual:${name}`;
  const folder = (game: string): string => join(root, 'games', game, name);
  const games = (): string[] => readdirSync(join(root, 'games')).filter((game) => existsSync(folder(game)));
  const filesOf = (game: string): { file: string; text: string }[] =>
    readdirSync(folder(game))
      .filter((file) => file.endsWith('.txt'))
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((file) => ({ file, text: readFileSync(join(folder(game), file), 'utf8') }));
  return {
    name,
    resolveId: (source) => (source.startsWith(all) ? `\0${source}` : null),
    load(id) {
      if (id === `\0${all}`) {
        const ways = games().map((game) => `${game}: () => import('${all}/${game}')`);
        const counts = games().map((game) => `${game}: ${filesOf(game).length}`);
        return `export default { ${ways.join(', ')} }; export const counts = { ${counts.join(', ')} };`;
      }
      return id.startsWith(`\0${all}/`) ? `export default ${JSON.stringify(filesOf(id.slice(all.length + 2)))}` : null;
    },
  };
}

// A rulebook for people (games/<game>/rulebook/<language>.md) as HTML, with its headings, the questions that each concerns, and the
// positions of its pictures. A link to a clause leads to the exact rules, a picture is a place in which the page draws a board.
function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    transform(code, id) {
      const [, game] = /\/games\/(\w+)\/rulebook\/[\w-]+\.md$/.exec(id) ?? [];
      if (!game) return null;
      const pictures: Record<string, string> = {};
      const headings: { id: string; title: string; isPart: boolean; questions: string[] }[] = [];
      const html = (marked.parse(code, { async: false }) as string)
        .replace(/<p><img src="([\w-]+)\.webp" alt="(.*?)"><\/p>/g, (_, name: string, alt: string) => {
          pictures[name] = readFileSync(join(dirname(id), `${name}.txt`), 'utf8');
          return `<figure data-picture="${name}"><figcaption>${alt}</figcaption></figure>`;
        })
        .replace(/<a href="\.\.\/RULES[\w.-]*#([A-Z]-[R0-9.]+)">.*?<\/a>/g, `<a class="clause" href="#/rules/${game}?clause=$1">$1</a>`)
        .replace(/<h([23])>(.*?) \{#([\w-]+)\}<\/h[23]>(?:\s*<!-- questions: (.*?) -->)?/g, (_, level: string, title: string, place: string, questions = '') => {
          headings.push({ id: place, title, isPart: level === '2', questions: questions.split(' ').filter(Boolean) });
          return `<h${level} id="${place}" tabindex="-1">${title}</h${level}>`;
        });
      const parts = { html, headings, pictures };
      return { code: Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n'), map: null };
    },
  };
}

// sw.js with the list of all files that the build has written, and a name that changes when one of them does.
function filesOfTheBuild(): Plugin {
  return {
    name: 'files-of-the-build',
    apply: 'build',
    writeBundle({ dir }) {
      const isOwn = (file: string): boolean => file === 'sw.js' || file.startsWith('.vite') || file === 'gallery.html';
      const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((file) => !isOwn(file) && statSync(join(dir!, file)).isFile()).sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dir!, file)));
      const build = JSON.stringify({ version: hash.digest('hex').slice(0, 12), files });
      const worker = join(dir!, 'sw.js');
      writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(/\bBUILD\b/g, () => build));
    },
  };
}

export default defineConfig(({ command }) => ({
  root: web,
  base: './', // The page works in any folder of any server.
  worker: { format: 'es' },
  plugins: [packagesForBoards(), houseTexts(), rules(), lessons('lessons'), lessons('puzzles'), rulebooks(), svelte(), filesOfTheBuild()],
  resolve: {
    alias: { $web: join(web, 'src'), $types: join(root, 'build/web-types') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: {
    fs: { allow: [root] },
    proxy: command === 'serve' ? { '/api': { target: `http://${server}`, changeOrigin: false }, '/ws': { target: `ws://${server}`, ws: true } } : undefined,
  },
  build: {
    outDir: join(root, 'build/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      input: { index: join(web, 'index.html'), sw: join(web, 'src/service_worker.ts') },
      // A service worker keeps its name, so that the browser finds the next one.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What the first screen needs is one file, and what every table and lesson needs besides another: cut in pieces they weigh more.
        codeSplitting: { groups: [{ name: 'house', test: /\/src\/(App\.svelte|net\/open\.ts)$/, priority: 2 }, { name: 'table', test: /\/src\/screens\/Table\.svelte$/, priority: 1 }] },
      },
    },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts', '../games/*/client/**/*.test.ts'] },
}));
