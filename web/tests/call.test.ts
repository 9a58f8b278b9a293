// Who is called, and where the title of the tab says so.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, Me, TableInfo } from '$types/protocol';
import { AppState } from '../src/app.svelte';
import type { House } from '../src/net/house';
import type { Line } from '../src/net/socket';
import { WiredHouse } from '../src/net/wired';
import { call, entitle, rest } from '../src/table/call';

it('has the last call in the title, then the one before, then where the player is', () => {
  const house = document.title;
  entitle('Friday');
  expect(document.title).toMatch(/^Friday ·/);
  call('a', 'Roll the dice.');
  call('b', 'Choose a card.');
  expect(document.title).toBe('● Choose a card.');
  rest('b');
  expect(document.title).toBe('● Roll the dice.');
  entitle(null);
  rest('a');
  rest('a');
  expect(document.title).toBe(house);
});

describe('a call from another table', () => {
  let app: AppState;
  let hear: (call: Call) => void;
  const shown = (): string[] => app.calls.map(({ id }) => id);
  const ring = async (table: string): Promise<void> => {
    hear({ table, seat: 0 });
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const go = async (address: string): Promise<void> => {
    location.hash = address;
    dispatchEvent(new Event('hashchange'));
  };

  beforeEach(async () => {
    await go('/');
    const house = {
      place: 'server',
      placed: () => undefined,
      signedOff: () => undefined,
      called: (listener: typeof hear) => (hear = listener),
      me: (): Promise<Me> => Promise.resolve({ id: 'anna', name: 'Anna' }),
      table: (id: string) => (id === 'gone' ? Promise.reject(new Error(id)) : Promise.resolve({ id, game: 'basari', title: `Table ${id}` } as TableInfo)),
    };
    app = new AppState(house as unknown as House);
  });

  afterEach(() => app.calls.forEach(({ id }) => app.hangUp(id)));

  it('is shown until the player goes there or has heard it, the last one first', async () => {
    for (const table of ['a', 'b', 'a', 'gone']) await ring(table);
    expect(shown()).toEqual(['a', 'b']);
    expect(document.title).toMatch(/^● /);
    await go('/table/b');
    expect(shown()).toEqual(['a']);
    app.hangUp('a');
    expect(shown()).toEqual([]);
    expect(document.title).not.toMatch(/^● /);
  });

  it('is not shown at the table itself', async () => {
    await go('/table/a');
    await ring('a');
    expect(shown()).toEqual([]);
  });

  it('is not shown while another window of this browser shows the table', async () => {
    const other = new BroadcastChannel('serai.tables');
    other.onmessage = ({ data }: MessageEvent<{ asks: string }>) => data.asks === 'a' && other.postMessage({ shows: 'a' });
    await ring('a');
    await ring('b');
    other.close();
    expect(shown()).toEqual(['b']);
  });

  it('is forgotten by a device that is signed off', async () => {
    await ring('a');
    app.signOff();
    expect(shown()).toEqual([]);
    expect(document.title).not.toMatch(/^● /);
  });
});

it('reaches whoever is known to the house, before a table is watched', async () => {
  const heard: Call[] = [];
  let line: Line | undefined;
  let me: Me = { id: null };
  const connect = (): Line => (line = { onopen: null, onclose: null, onmessage: null, send: () => undefined, close: () => undefined });
  const house = new WiredHouse({ connect, ask: <Answer>() => Promise.resolve(me as Answer) }, 'server');
  house.called((each) => void heard.push(each));
  await house.me();
  expect(line).toBeUndefined();
  me = { id: 'anna', name: 'Anna' };
  await house.me();
  await vi.waitFor(() => expect(line).toBeDefined());
  line!.onmessage?.({ data: '{"call":{"table":"t","seat":1}}' });
  expect(heard).toEqual([{ table: 't', seat: 1 }]);
});
