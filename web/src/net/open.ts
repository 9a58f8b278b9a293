// The house of this page: a server with this browser as its stand-in, if the page carries an engine.
import type { House } from './house';
import { hasEngine } from './local/address';
import { NearestHouse } from './nearest';
import { serverWire } from './remote';
import { WiredHouse } from './wired';

async function openLocal(): Promise<House> {
  const { WorkerWire } = await import('./local/wire');
  return new WiredHouse(new WorkerWire(), 'browser');
}

export function openHouse(): House {
  const server = new WiredHouse(serverWire, 'server');
  return hasEngine ? new NearestHouse(server, openLocal) : server;
}
