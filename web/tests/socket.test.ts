import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '../src/net/house';
import { Socket, type Line, type News } from '../src/net/socket';

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: { id: number; do: string; asked?: number }[] = [];
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
  let seq: number;
  let watches: { table: string; seat: number | null }[];
  let retry: (() => void) | null;
  let socket: Socket;

  beforeEach(() => {
    lines = [];
    links = [];
    news = [];
    seq = 10;
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
      seq: () => seq,
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

  it('plays again with the same number when the line broke, and takes stale for taken', async () => {
    socket.open();
    lines[0].onopen?.();
    const done = socket.send('play', 't', { asked: 3, move: 'accept' });
    expect(lines[0].sent).toHaveLength(1);
    const line = await breakAndMend();
    expect(links).toEqual(['up', 'lost', 'up']);
    expect(line.sent).toMatchObject([{ do: 'play', asked: 3 }]);
    line.hear({ id: line.sent[0].id, refused: { message: { key: 'house.refusal.stale' } } });
    expect(await done).toEqual({});
  });

  it('does not take stale for taken when it was sent once', async () => {
    socket.open();
    lines[0].onopen?.();
    const done = socket.send('play', 't', { asked: 3, move: 'accept' });
    lines[0].hear({ id: lines[0].sent[0].id, refused: { message: { key: 'house.refusal.stale' } } });
    await expect(done).rejects.toBeInstanceOf(Refused);
  });

  it('renews watches first, and undoes twice only where nothing has happened', async () => {
    socket.open();
    lines[0].onopen?.();
    watches = [{ table: 't', seat: 1 }];
    const taken = socket.send('undo', 't', { seat: 1 });
    lines[0].close();
    retry?.();
    const line = lines[1];
    line.onopen?.();
    await settled();
    expect(line.sent).toMatchObject([{ do: 'watch', seat: 1 }]);
    seq = 9;
    line.hear({ id: line.sent[0].id, done: { frame: { seq: 9 } } });
    expect(await taken).toEqual({});
    expect(news).toEqual([{ frame: { seq: 9 } }]);
    expect(line.sent).toHaveLength(1);
  });

  it('refuses a line of chat that may have been sent', async () => {
    socket.open();
    lines[0].onopen?.();
    const done = socket.send('chat', 't', { text: 'hello' });
    const refused = expect(done).rejects.toMatchObject({ refusal: { message: { key: 'web.net.not_sent' } } });
    await breakAndMend();
    await refused;
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
