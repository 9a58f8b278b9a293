// Between a node and what it needs: all that is sent comes late, each way, in the order in which it was sent.
import { once } from 'node:events';
import net from 'node:net';
import { atTheEnd } from './machines.mjs';

/** @param {net.Socket} from @param {net.Socket} to @param {() => number} late milliseconds */
function carry(from, to, late) {
  let due = 0;
  const later = (work) => {
    const now = performance.now();
    due = Math.max(due, now + late());
    setTimeout(work, due - now);
  };
  from.on('data', (part) => later(() => to.write(part)));
  from.on('close', () => later(() => to.destroy()));
  from.on('error', () => undefined);
}

/** Listens at one place, from the answer on for as long as the test lasts, and leads to another. @param {import('./wire.mjs').Place} here @param {import('./wire.mjs').Place} there @param {() => number} late milliseconds */
export async function delay(here, there, late) {
  const server = net.createServer((near) => {
    const far = net.connect(there);
    carry(near, far, late);
    carry(far, near, late);
  });
  server.listen(here);
  server.unref();
  atTheEnd(() => server.close());
  await once(server, 'listening');
}
