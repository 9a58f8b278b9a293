// The way to a server: what is answered, and a house that wants patience.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../src/net/house';
import { serverWire } from '../src/net/remote';

const answer = (status: number, body: object): Response => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const tooFast = () => answer(429, { refused: { message: { key: 'house.refusal.too_fast' } } });

/** A server that gives these answers, one after the other, and counts. */
function serve(...answers: Response[]): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(() => Promise.resolve(answers.shift() ?? tooFast()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('a house that is asked too fast', () => {
  it('is asked again for what is only read', async () => {
    const fetched = serve(tooFast(), tooFast(), answer(200, { id: null }));
    await expect(serverWire.ask('GET', 'me')).resolves.toEqual({ id: null });
    expect(fetched).toHaveBeenCalledTimes(3);
  });
  it('is not asked for ever', async () => {
    serve();
    await expect(serverWire.ask('GET', 'me')).rejects.toThrow('house.refusal.too_fast');
  });
  it('is not asked again for what changes something', async () => {
    const fetched = serve();
    await expect(serverWire.ask('POST', 'me', { name: 'Anna' })).rejects.toThrow(Refused);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  it('is not asked again for what it refuses for another reason', async () => {
    const fetched = serve(answer(404, { refused: { message: { key: 'house.refusal.no_table' } } }));
    await expect(serverWire.ask('GET', 'tables/none')).rejects.toThrow('house.refusal.no_table');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a line', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    location.hash = '';
  });
  it('says for which table it is, wherever the page lies', () => {
    const addresses: string[] = [];
    vi.stubGlobal('WebSocket', function (address: URL) {
      addresses.push(address.href);
    });
    for (const page of ['http://127.0.0.1:8080/', 'https://example.org/games/bazaar/index.html']) {
      vi.spyOn(document, 'baseURI', 'get').mockReturnValue(page);
      for (const hash of ['', '#/table/k3v?seat=1', '#/learn/basari']) {
        location.hash = hash;
        serverWire.connect();
      }
    }
    const ways = ['ws://127.0.0.1:8080/ws', 'wss://example.org/games/bazaar/ws'];
    expect(addresses).toEqual(ways.flatMap((way) => [way, `${way}?table=k3v`, way]));
  });
});
