import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Registry } from 'prom-client';
import { describe, inject } from 'vitest';
import { readConfig } from '#platform/config/env.ts';
import { createSealer } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import { type Database, embeddedDb } from '#platform/db/engine/open.ts';
import { createSendMail } from '#platform/outbound/mail.ts';
import type { Clock } from '#platform/ports/clock.ts';
import type { Dns } from '#platform/ports/dns.ts';
import type { FileStore } from '#platform/ports/file-store.ts';
import { createLog } from '#platform/ports/log.ts';
import type { Send } from '#platform/ports/send.ts';
import { noTracer } from '#platform/ports/tracer.ts';
import { embeddedDatabase } from '../database/embedded-database.ts';
import { writeStatements } from '../database/sent-statements.ts';
import { serverDatabase } from '../database/server-database.ts';
import { holdJobs } from './held-jobs.ts';

export type Engine = Database['engine'];

/** A clock that stands still until it is moved; sleeping moves it. */
export function testClock(start = '2026-11-20T09:00:00Z'): Clock & { set(instant: string): void; advance(ms: number): void } {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    async sleep(ms) {
      now += ms;
      await new Promise((done) => setImmediate(done));
    },
    set(instant) {
      now = new Date(instant).getTime();
    },
    advance(ms) {
      now += ms;
    },
  };
}

async function freshDatabase(engine: Engine): Promise<Database> {
  if (engine === 'postgres') return serverDatabase();
  const pglite = await embeddedDatabase();
  const db = embeddedDb(pglite);
  return {
    db,
    engine,
    pglite,
    url: null,
    directUrl: null,
    connections: () => null,
    atLeisure: (work) => work(db),
    close: () => db.destroy(),
  };
}

function memoryFileStore(): FileStore {
  const files = new Map<string, Buffer>();
  const get = async (name: string): Promise<Buffer> => {
    const bytes = files.get(name);
    if (!bytes) throw new Error(`No file ${name}`);
    return bytes;
  };
  return {
    async put(name, bytes) {
      files.set(name, bytes);
    },
    get,
    find: async (name) => files.get(name) ?? null,
    stream: async (name) => {
      const bytes = files.get(name);
      return bytes === undefined ? null : Readable.from([bytes]);
    },
    async remove(name) {
      files.delete(name);
    },
    // Nothing in it grows old.
    async *listOlder() {},
  };
}

const noSend: Send = async (request) => {
  throw new Error(`This test must not call ${request.url}`);
};

const unasked = async (name: string) => ({ state: 'failed' as const, reason: `this test asks for ${name}` });
const noDns: Dns = { txt: unasked, cname: unasked, addresses: unasked, caa: unasked };

export interface TestContext extends Context {
  clock: ReturnType<typeof testClock>;
  close(): Promise<void>;
}

/** A context on a fresh migrated database. Close it in `afterAll`. */
export async function testContext(
  engine: Engine,
  parts: Partial<Pick<Context, 'send' | 'dns' | 'sandboxUrl' | 'ownWebsite' | 'database'>> & { environment?: Record<string, string> } = {},
): Promise<TestContext> {
  const { environment, ...given } = parts;
  const config = readConfig({
    NODE_ENV: 'test',
    APP_KEY: `t1:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'silent',
    SIGHTLINE_DEMO: 'off',
    PUBLIC_URL: 'http://sightline.test',
    ...environment,
  });
  const database = given.database ?? (await freshDatabase(engine));
  const log = createLog(config.logLevel);
  const context = {
    config,
    database,
    clock: testClock(),
    log,
    metrics: new Registry(),
    tracer: noTracer,
    sealer: createSealer(config.keys),
    files: memoryFileStore(),
    send: given.send ?? noSend,
    dns: given.dns ?? noDns,
    sendMail: createSendMail({ server: config.mail, keep: null, log, now: () => new Date() }),
    publicUrl: () => config.publicUrl ?? '',
    sandboxUrl: given.sandboxUrl ?? (() => null),
    ownWebsite: given.ownWebsite ?? (() => null),
    async close() {
      writeStatements();
      await database.close();
    },
  };
  holdJobs(context);
  return context;
}

/** On a cluster what runs on the embedded database is no other than without. */
const engines: readonly Engine[] = inject('citus') === undefined ? ['pglite', 'postgres'] : ['postgres'];

/** The same tests on the embedded database and on PostgreSQL: for statements, which only a database can tell to be right. */
export const eachEngine = (name: string, tests: (engine: Engine) => void): void => {
  describe.each(engines)(`${name} (%s)`, tests);
};

/** For what sends no statement that others do not test on both; ENGINES=both asks for both all the same. */
export const oneEngine = (name: string, tests: (engine: Engine) => void): void => {
  describe.each(process.env.ENGINES === 'both' ? engines : engines.slice(-1))(`${name} (%s)`, tests);
};
