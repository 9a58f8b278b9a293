// The house in a worker. It speaks over the messages what the server speaks over its WebSocket, and answers
// questions, which a server is asked over HTTP, as well.
import type { Refusal } from '$types/protocol';
import { engineModule } from './address';
import { Engine } from './engine';
import { LocalHouse, type Question } from './house';
import { refusing, type Reply } from './rooms';
import { BrowserStore } from './store';
import { Thinking } from './thinking';

/** A question with its number, or a command with its own. */
export type Request = ({ ask: number } & Question) | { id: number };
export type Answer = { ask: number; done?: unknown; refused?: Refusal; status?: number };

const windows = new BroadcastChannel('caravanserai');
const told = (table: string): void => windows.postMessage(table);

async function open(): Promise<LocalHouse> {
  const [module, store] = await Promise.all([engineModule(), BrowserStore.open(told)]);
  return LocalHouse.open(await Engine.load(module), store, new Thinking(module), (text) => postMessage(text));
}

const opened = open();
windows.onmessage = ({ data }: MessageEvent<string>) => void opened.then((house) => house.changedElsewhere(data));

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const request = JSON.parse(data) as Request;
  const number = 'ask' in request ? `"ask":${request.ask}` : `"id":${request.id}`;
  const reply: Reply = (answer) =>
    postMessage(answer.refused ? `{${number},"refused":${JSON.stringify(answer.refused)},"status":${answer.status}}` : `{${number},"done":${answer.done}}`);
  const house = await opened;
  if ('ask' in request) house.ask(request).then((done) => reply({ done })).catch(refusing(reply));
  else house.perform(data, reply);
});
