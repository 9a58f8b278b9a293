// Keeps the whole page in the browser, so that it opens without a network. Every build has a cache of its own; a new
// one is fetched beside the old one and takes over when the player wants it, or when no window is open any more.
export {};

/** Put in by the build: all files of the page, and a name for exactly these. */
declare const BUILD: { version: string; files: string[] };

// TypeScript's types for service workers do not go together with those of pages.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void;
}
const scope = self as unknown as Scope;

const build = BUILD;
const prefix = 'caravanserai ';
const current = prefix + build.version;
const home = scope.registration.scope;
const files = new Set(build.files.map((file) => new URL(file, home).href));
const index = new URL('index.html', home).href;

// Names in assets/ carry a hash of their content: what the browser has of them is right.
const fetched = (file: string): Request => new Request(file, { cache: file.includes('/assets/') ? 'default' : 'no-cache' });

async function keep(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll([...files].map(fetched));
}

// A window that is still open may need the build before this one.
async function tidy(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(current);
  return (await cache.match(file)) ?? (await caches.match(file)) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => scope.clients.claim())));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  const file = address === home ? index : address;
  const isPage = files.has(file) || file.startsWith(new URL('assets/', home).href);
  if (request.method === 'GET' && isPage) event.respondWith(answer(request, file));
});
