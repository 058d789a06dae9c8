import { setTimeout as pause } from 'node:timers/promises';
import { authorizeChannel, companyChannel } from '@sightline/contract/app';
import { getMe } from '@sightline/contract/identity';
import { createSource, deleteSource, listSources } from '@sightline/contract/sources';
import type { Client } from '../bench/client.ts';
import { keyOf } from '../bench/listening-pages.ts';
import type { Tally } from './tally.ts';

/** The protocol's word for: come back at once. */
const comeBack = 4200;
const socketIn = /socket_id\\":\\"(\d+\.\d+)/;

/** A page that hears its company, asks again for what changed, and after a gap for everything, as the product's pages do. */
export class HearingPage {
  known: string[] = [];
  reconnections = 0;
  readonly faults: string[] = [];
  readonly #client: Client;
  readonly #key: string;
  readonly #companyId: string;
  #socket: WebSocket | null = null;
  #isOver = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(client: Client, key: string, companyId: string) {
    this.#client = client;
    this.#key = key;
    this.#companyId = companyId;
  }

  /** One reading after the other, so that an older answer never replaces a newer one. */
  #read(): void {
    this.#reading = this.#reading
      .then(async () => {
        this.known = (await this.#client.call(listSources)).data.map(({ id }) => id).toSorted();
      })
      .catch((error: unknown) => void this.faults.push(`a page could not ask again: ${String(error)}`));
  }

  open(): Promise<void> {
    const socket = new WebSocket(`${this.#client.address.replace('http', 'ws')}/app/${this.#key}?protocol=7&client=js&version=8.6.0`);
    this.#socket = socket;
    const channel = companyChannel(this.#companyId);
    return new Promise<void>((done) => {
      socket.addEventListener('close', ({ code }) => {
        if (this.#isOver) return;
        // 1006: the connection found no process that was ready, or one that had just stopped listening. A browser comes back as well.
        if (code !== comeBack) this.faults.push(`a connection was closed with ${code}`);
        this.reconnections += 1;
        void pause(100)
          .then(() => this.open())
          .then(done);
      });
      socket.addEventListener('message', ({ data }) => {
        const text = String(data);
        const [, socketId] = socketIn.exec(text) ?? [];
        if (socketId !== undefined) {
          const body = { socket_id: socketId, channel_name: channel };
          this.#client.call(authorizeChannel, { body }).then(
            (grant) => socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } })),
            (error: unknown) => void this.faults.push(`a page may not hear: ${String(error)}`),
          );
        } else if (text.includes('subscription_succeeded')) {
          this.#read();
          done();
        } else if (text.includes('pusher:ping')) socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
        else if (text.includes(channel)) this.#read();
      });
    });
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#socket?.close();
    await this.#reading;
  }
}

export async function openPages(client: Client, count: number): Promise<HearingPage[]> {
  const key = await keyOf(client, client.address);
  const { companyId } = (await client.call(getMe)).data;
  const pages = Array.from({ length: count }, () => new HearingPage(client, key, companyId));
  await Promise.all(pages.map((page) => page.open()));
  return pages;
}

/** Connects a source and deletes it, over and over: pages are told of each. */
export function keepChanging(tally: Tally, client: Client, login: { provider: string; typed: Record<string, string> }): void {
  tally.keepDoing('changes that pages are told of', 700, async () => {
    const { data } = await client.call(createSource, { body: { name: login.provider, credentials: login.typed } });
    await pause(300);
    await client.call(deleteSource, { params: { id: data.id } });
  });
}

/** Whether all of them know what there is, within some seconds after the last change. */
export async function allKnow(client: Client, pages: readonly HearingPage[]): Promise<boolean> {
  const there = (await client.call(listSources)).data.map(({ id }) => id).toSorted();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (pages.every(({ known }) => JSON.stringify(known) === JSON.stringify(there))) return true;
    await pause(100);
  }
  return false;
}
