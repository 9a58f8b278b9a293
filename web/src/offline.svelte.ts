// The page stays in the browser (service_worker.ts). A newer build is announced and taken when the player says so.
let waiting = $state.raw<ServiceWorker | null>(null);

export const isUpdateReady = (): boolean => waiting !== null;

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

function watch(worker: ServiceWorker | null): void {
  const see = (): void => {
    // The first build of all has nobody to wait for.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) waiting = worker;
  };
  see();
  worker?.addEventListener('statechange', see);
}

/** When all that the player waits for is loaded. */
export function stayInTheBrowser(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', async () => {
    // A browser that wants none of it plays with the network only.
    const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
    if (!registration) return;
    watch(registration.waiting);
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  });
}
