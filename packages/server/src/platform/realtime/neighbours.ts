import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import type { Db } from '../db/engine/open.ts';
import { applicationName } from '../db/engine/pool-settings.ts';
import type { Log } from '../ports/log.ts';
import { missedEvent } from './carrier.ts';
import { notifyAll } from './rows.ts';

const channel = 'sightline_realtime';
/** PostgreSQL takes less than 8000 bytes. */
const payloadBytesMax = 7900;
const pauseMinMs = 200;
const pauseMaxMs = 10_000;
/** A connection that went silently is noticed within this time. */
const checkMs = 30_000;
const answerMaxMs = 10_000;

const messageSchema = z.tuple([z.string(), z.string(), z.string(), z.unknown()]);
export interface Published {
  channel: string;
  event: string;
  payload: unknown;
}

interface Heard {
  event(published: Published): void;
  /** The connection was gone for a while: whatever was told meanwhile is lost. */
  gap(): void;
}

/**
 * The other processes on the same PostgreSQL, reached by NOTIFY. It listens, on a connection of its own that comes back by itself, once somebody
 * here wants to hear: a process without connections costs the database nothing.
 */
export class Neighbours {
  readonly #dependencies: { db: Db; url: string; log: Log };
  readonly #heard: Heard;
  readonly #self = randomUUID();
  #listening: Promise<void> | null = null;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(dependencies: { db: Db; url: string; log: Log }, heard: Heard) {
    this.#dependencies = dependencies;
    this.#heard = heard;
  }

  async notify({ channel: about, event, payload }: Published): Promise<void> {
    const text = JSON.stringify([this.#self, about, event, payload]);
    const fits = Buffer.byteLength(text) <= payloadBytesMax;
    await notifyAll(this.#dependencies.db, channel, fits ? text : JSON.stringify([this.#self, about, missedEvent, {}]));
  }

  /** Resolves once nothing that is told from now on is missed; rejects when this is closed. */
  listen(): Promise<void> {
    this.#listening ??= this.#connect(pauseMinMs);
    return this.#listening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client
      ?.end()
      .catch((error: unknown) => this.#dependencies.log.debug({ error }, 'the listening connection was gone already'));
  }

  async #connect(pauseMs: number): Promise<void> {
    if (this.#isClosed) throw new Error('This process stops');
    const client = new pg.Client({
      connectionString: this.#dependencies.url,
      keepAlive: true,
      connectionTimeoutMillis: answerMaxMs,
      query_timeout: answerMaxMs,
      application_name: `${applicationName} realtime`,
    });
    let isLost = false;
    const lose = (error?: Error): void => {
      if (isLost) return;
      isLost = true;
      if (this.#client === client) this.#again(error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      isLost = true;
      this.#dependencies.log.warn({ error }, 'events of other processes cannot be heard; trying again');
      await client
        .end()
        .catch((ending: unknown) => this.#dependencies.log.debug({ error: ending }, 'a connection that never was has no end'));
      await this.#pause(pauseMs);
      return this.#connect(Math.min(pauseMs * 2, pauseMaxMs));
    }
    this.#client = client;
    if (this.#isClosed) await this.close();
    else this.#watch(client, lose);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#timer = setTimeout(done, ms);
    });
  }

  #watch(client: pg.Client, lose: (error: Error) => void): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (this.#client === client && !this.#isClosed) this.#watch(client, lose);
        },
        (error: Error) => {
          lose(error);
          void client.end();
        },
      );
    }, checkMs);
    this.#timer.unref();
  }

  #again(error: Error | undefined): void {
    this.#client = null;
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#dependencies.log.warn({ error }, 'events of other processes are not heard for now');
    const listening = this.#connect(pauseMinMs);
    this.#listening = listening;
    listening.then(
      () => {
        if (!this.#isClosed) this.#heard.gap();
      },
      (failure: unknown) => this.#dependencies.log.debug({ error: failure }, 'events of other processes are no longer listened for'),
    );
  }

  #hear(text: string): void {
    const message = messageSchema.safeParse(parse(text));
    if (!message.success) {
      this.#dependencies.log.warn('another program speaks on our channel of the database');
      return;
    }
    const [from, about, event, payload] = message.data;
    if (from !== this.#self) this.#heard.event({ channel: about, event, payload });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours: the form of it is refused by the caller.
    return null;
  }
}
