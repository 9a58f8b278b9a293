import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me, TableInfo } from '$types/protocol';
import { Refused, type House, type Setup } from '../src/net/house';
import { NearestHouse } from '../src/net/nearest';

const away = (status: number): Refused => new Refused({ message: { key: 'web.net.unreachable' } }, status);
const setup = {} as Setup;

/** A house of which one can hear what it was asked. */
function fake(name: string, person: Me): { house: House; asked: string[]; fail: (error: Refused | null) => void } {
  const asked: string[] = [];
  let failure: Refused | null = null;
  let me = person;
  const answer = <Value>(what: string, value: () => Value) => (): Promise<Value> => {
    asked.push(what);
    return failure ? Promise.reject(failure) : Promise.resolve(value());
  };
  const table = (id: string, opened: number): TableInfo => ({ id, opened }) as TableInfo;
  const house = {
    me: answer('me', () => me),
    rename: (called: string) => answer('rename', () => (me = { id: name, name: called }))(),
    tables: answer('tables', () => []),
    mine: answer('mine', () => [table(`${name}-2`, name === 'here' ? 5 : 6), table(`${name}-1`, name === 'here' ? 1 : 2)]),
    open: answer('open', () => table(`${name}-new`, 9)),
    table: (id: string) => answer(`table ${id}`, () => table(id, 1))(),
  } as unknown as House;
  return { house, asked, fail: (error) => (failure = error) };
}

describe('the nearest house', () => {
  let server: ReturnType<typeof fake>;
  let here: ReturnType<typeof fake>;
  let house: NearestHouse;
  const openLocal = vi.fn();

  beforeEach(() => {
    localStorage.clear();
    server = fake('server', { id: 'server', name: 'Anna' });
    here = fake('here', { id: null });
    openLocal.mockReset().mockImplementation(() => Promise.resolve(here.house));
    house = new NearestHouse(server.house, openLocal);
  });

  it('is the server while that answers, and loads nothing else', async () => {
    await house.me();
    expect((await house.open(setup)).id).toBe('server-new');
    await house.mine();
    expect(house.place).toBe('server');
    expect(openLocal).not.toHaveBeenCalled();
  });

  it('is this browser when the server does not answer, under the same name, and says so', async () => {
    const told = vi.fn();
    house.placed(told);
    await house.me();
    server.fail(away(0));
    expect((await house.open(setup)).id).toBe('here-new');
    expect(house.place).toBe('browser');
    expect(told).toHaveBeenCalledTimes(1);
    expect(await house.me()).toEqual({ id: 'here', name: 'Anna' });
  });

  it('goes back to a server that answers again', async () => {
    server.fail(away(502));
    await house.me();
    expect(house.place).toBe('browser');
    server.fail(null);
    expect(await house.me()).toEqual({ id: 'server', name: 'Anna' });
    expect(house.place).toBe('server');
  });

  it('asks no more where there never was a server', async () => {
    server.fail(away(404));
    await house.me();
    await house.me();
    await house.tables();
    expect(server.asked).toEqual(['me']);
  });

  it('hands on what a server refuses', async () => {
    await house.me();
    server.fail(new Refused({ message: { key: 'house.refusal.stranger' } }, 401));
    await expect(house.open(setup)).rejects.toMatchObject({ status: 401 });
    expect(house.place).toBe('server');
  });

  it('knows by its name where a table stands', async () => {
    await house.table('here-1');
    await house.table('k3v');
    expect(here.asked).toEqual(['table here-1']);
    expect(server.asked).toEqual(['table k3v']);
  });

  it('shows the games of both, the newest first', async () => {
    await house.table('here-1');
    expect((await house.mine()).map(({ id }) => id)).toEqual(['server-2', 'here-2', 'server-1', 'here-1']);
  });

  it('shows each game once, also when the server is found while they are looked for', async () => {
    server.fail(away(0));
    await house.me();
    server.fail(null);
    const games = house.mine();
    await house.me();
    expect((await games).map(({ id }) => id)).toEqual(['here-2', 'here-1']);
  });

  it('refuses like a house that is away when the engine cannot be loaded, and tries again later', async () => {
    server.fail(away(0));
    openLocal.mockRejectedValueOnce(new TypeError('no network'));
    await expect(house.open(setup)).rejects.toMatchObject({ refusal: { message: { key: 'web.net.unreachable' } } });
    expect(house.place).toBe('server');
    expect((await house.open(setup)).id).toBe('here-new');
  });
});
