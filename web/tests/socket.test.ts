import { beforeEach, describe, expect, it } from 'vitest';
import type { News } from '$types/protocol';
import { Refused } from '../src/net/house';
import { Socket, type Line } from '../src/net/socket';

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: { id: number; do: string; key?: string }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  hear(what: object): void {
    this.onmessage?.({ data: JSON.stringify(what) });
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the socket', () => {
  let lines: FakeLine[];
  let links: string[];
  let news: News[];
  let watches: { table: string; seat: number | null }[];
  let retry: (() => void) | null;
  let socket: Socket;

  beforeEach(() => {
    lines = [];
    links = [];
    news = [];
    watches = [];
    retry = null;
    socket = new Socket({
      connect: () => {
        lines.push(new FakeLine());
        return lines[lines.length - 1];
      },
      news: (what) => news.push(what),
      link: (link) => links.push(link),
      watches: () => watches,
      refusedWatch: () => undefined,
      later: (_, action) => (retry = action),
    });
  });

  async function breakAndMend(): Promise<FakeLine> {
    lines[lines.length - 1].close();
    retry?.();
    const line = lines[lines.length - 1];
    line.onopen?.();
    await settled();
    return line;
  }

  it('sends what was asked before the line was open', async () => {
    const done = socket.send('start', 't', {});
    expect(lines[0].sent).toEqual([]);
    lines[0].onopen?.();
    await settled();
    expect(lines[0].sent).toMatchObject([{ do: 'start', table: 't' }]);
    lines[0].hear({ id: lines[0].sent[0].id, done: { table: 'x' } });
    expect(await done).toEqual({ table: 'x' });
  });

  it('rejects with the refusal', async () => {
    const done = socket.send('play', 't', { asked: 3, move: 'accept' });
    lines[0].onopen?.();
    await settled();
    lines[0].hear({ id: lines[0].sent[0].id, refused: { message: { key: 'basari.verdict.not_asked' }, clause: 'B-3.3' } });
    await expect(done).rejects.toBeInstanceOf(Refused);
  });

  it('sends again what was not answered, with the same key, so that it is done once', async () => {
    socket.open();
    lines[0].onopen?.();
    const done = socket.send('undo', 't', { seat: 1 });
    const [sent] = lines[0].sent;
    expect(sent.key).toMatch(/^[0-9a-f]{32}$/);
    const line = await breakAndMend();
    expect(links).toEqual(['up', 'lost', 'up']);
    expect(line.sent).toEqual([sent]);
    line.hear({ id: sent.id, done: { seq: 9 } });
    expect(await done).toEqual({ seq: 9 });
    expect((await breakAndMend()).sent).toEqual([]);
  });

  it('has another key for every change, and none where nothing changes', () => {
    socket.open();
    lines[0].onopen?.();
    for (const what of ['chat', 'chat', 'check', 'hint', 'unwatch']) void socket.send(what, 't', {});
    const keys = lines[0].sent.map(({ key }) => key);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys.slice(2)).toEqual([undefined, undefined, undefined]);
  });

  it('renews watches before it sends anything else again', async () => {
    socket.open();
    lines[0].onopen?.();
    watches = [{ table: 't', seat: 1 }];
    void socket.send('play', 't', { seat: 1, asked: 3, move: 'accept' });
    const line = await breakAndMend();
    expect(line.sent).toMatchObject([{ do: 'watch', seat: 1 }, { do: 'play', asked: 3 }]);
    line.hear({ id: line.sent[0].id, done: { frame: { seq: 9 } } });
    expect(news).toEqual([{ frame: { seq: 9 } }]);
  });

  it('hangs up for somebody new without calling the line broken', async () => {
    socket.open();
    lines[0].onopen?.();
    socket.renew();
    const done = socket.send('chat', 't', { text: 'hello' });
    expect(lines[0].sent).toEqual([]);
    retry?.();
    lines[1].onopen?.();
    await settled();
    expect(links).toEqual(['up', 'up']);
    lines[1].hear({ id: lines[1].sent[0].id, done: {} });
    expect(await done).toEqual({});
  });
});
