import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { embeddedOptions } from '#platform/db/engine/embedded.ts';
import { clear, type RunStatement, type SpareDatabase, shapeOf } from './spare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    postgresSocketUrl: string;
    /** An embedded database that is migrated: as a tar, and as a folder. */
    pgliteDump: string;
    pgliteFolder: string;
    /** In the place of the server, where tests run on a cluster. */
    citus?: { nodes: readonly string[]; template: string };
    /** In front of the server or the coordinator, where tests run behind one. */
    pooler?: string;
  }
}

/** A transaction that somebody left open holds up all others. */
const patienceMs = 2000;
const spares: SpareDatabase<PGlite>[] = [];

const runIn =
  (pglite: PGlite): RunStatement =>
  async (text) => {
    const { rows, affectedRows = 0 } = await pglite.query(text);
    return { rows, affectedRows };
  };

async function make(): Promise<SpareDatabase<PGlite>> {
  const pglite = await PGlite.create({
    ...(await embeddedOptions()),
    loadDataDir: new Blob([new Uint8Array(readFileSync(inject('pgliteDump')))]),
  });
  return { held: pglite, shape: await shapeOf(runIn(pglite)), rowsCleared: 0 };
}

async function giveBack(spare: SpareDatabase<PGlite>): Promise<void> {
  const { held: pglite } = spare;
  const cleared = (async () => {
    await pglite.exec('discard all');
    await pglite.exec('set search_path to public');
    return clear(spare, runIn(pglite));
  })();
  if (await Promise.race([cleared, pause(patienceMs, false)])) spares.push(spare);
  else await pglite.close();
}

/** One that nobody else has; `close` ends it for whoever has it. */
export async function embeddedDatabase(): Promise<PGlite> {
  const spare = spares.pop() ?? (await make());
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await giveBack(spare);
  };
  return new Proxy(spare.held, {
    get(pglite, name) {
      if (name === 'close') return close;
      if (name === 'closed') return isClosed;
      const value = Reflect.get(pglite, name, pglite);
      if (typeof value !== 'function') return value;
      if (isClosed) throw new Error('PGlite is closed');
      return value.bind(pglite);
    },
  });
}
