import { createInterface } from 'node:readline';
import { authorizeChannel, companyChannel } from '@sightline/contract/app';
import { pageConfigIn } from '../packages/server/test/app/page-call.ts';
import type { Client } from './client.ts';
import { closeLater } from './closing.ts';
import type { Audience } from './realtime-surroundings.ts';
import type { World } from './world.ts';

const nowNs = (): bigint => process.hrtime.bigint();
const socketIn = /socket_id\\":\\"(\d+\.\d+)/;
const wordIn = /campaignIds\\":\[\\"([^\\]+)/;

/** Keeps when each word arrived at each page. */
export class ListeningPages {
  readonly #arrived = new Map<string, bigint[]>();
  readonly #waits = new Map<string, { count: number; done(): void }>();

  /** Opens so many connections of a company, as its pages do; resolves once all of them hear. */
  async open({ world, companyId, clients }: Audience, count: number): Promise<void> {
    const key = await keyOf(clients[0], world.server.address);
    for (let made = 0; made < count; made += 1) await this.#openOne(world, key, companyId, clients[made % clients.length]);
  }

  async #openOne(world: World, key: string, companyId: string, client: Client | undefined): Promise<void> {
    const socket = new WebSocket(`${world.server.address.replace('http', 'ws')}/app/${key}?protocol=7&client=js&version=8.6.0`);
    closeLater(async () => socket.close());
    const channel = companyChannel(companyId);
    await new Promise<void>((done, failed) => {
      socket.addEventListener('close', ({ code, reason }) => failed(new Error(`A page was cut off with ${code}: ${reason}`)));
      socket.addEventListener('message', ({ data }) => {
        const atNs = nowNs();
        const text = String(data);
        const [, word] = wordIn.exec(text) ?? [];
        if (word !== undefined) this.#note(word, atNs);
        else if (text.includes('subscription_succeeded')) done();
        const [, socketId] = socketIn.exec(text) ?? [];
        if (socketId === undefined || client === undefined) return;
        const body = { socket_id: socketId, channel_name: channel };
        client.call(authorizeChannel, { body }).then((grant) => {
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } }));
        }, failed);
      });
    });
  }

  #note(word: string, atNs: bigint): void {
    const arrived = this.#arrived.get(word) ?? [];
    this.#arrived.set(word, arrived);
    arrived.push(atNs);
    const wait = this.#waits.get(word);
    if (wait !== undefined && arrived.length === wait.count) wait.done();
  }

  /** When a word came to the last of so many pages, in ns of the machine's clock. */
  async last(word: string, count: number): Promise<bigint> {
    if ((this.#arrived.get(word)?.length ?? 0) < count) await new Promise<void>((done) => this.#waits.set(word, { count, done }));
    return this.#arrived.get(word)?.[count - 1] ?? nowNs();
  }
}

/** Has a product tell something; answers when it began to, in ns of the machine's clock. */
export function createNotifier({ server }: World, companyId: string): (word: string) => Promise<bigint> {
  const { stdin, stdout } = server.process;
  if (stdin === null || stdout === null) throw new Error('The product has no standard input');
  const waits = new Map<string, (atNs: bigint) => void>();
  createInterface({ input: stdout }).on('line', (line) => {
    const [word = '', at = '0'] = line.split(' ');
    waits.get(word)?.(BigInt(at));
  });
  return (word) =>
    new Promise((done) => {
      waits.set(word, done);
      stdin.write(`${companyId} ${word}\n`);
    });
}

/** The public key that pages of somebody get. */
export async function keyOf(client: Client | undefined, address: string): Promise<string> {
  const page = await (await client?.request('/dashboards'))?.text();
  const realtime = pageConfigIn(page ?? '')?.realtime ?? null;
  if (realtime === null) throw new Error(`The pages at ${address} are told nothing`);
  return realtime.key;
}
