import { setImmediate as turn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { embeddedOptions } from './embedded.ts';
import { embeddedDb } from './open.ts';

it('lets what arrives in between be answered while statement follows statement', async () => {
  const pglite = await PGlite.create(await embeddedOptions());
  onTestFinished(() => pglite.close());
  const db = embeddedDb(pglite);
  let isDone = false;
  let turns = 0;
  const others = (async () => {
    while (!isDone) {
      await turn();
      turns += 1;
    }
  })();
  const repeat = async (statement: () => Promise<unknown>) => {
    const before = turns;
    for (let index = 0; index < 200; index += 1) await statement();
    return turns - before;
  };
  const ask = (db: ReturnType<typeof embeddedDb>) => repeat(() => sql`select 1`.execute(db));
  expect(await ask(db)).toBeGreaterThan(1);
  expect(await db.transaction().execute(ask), 'in a transaction too').toBeGreaterThan(1);
  const refused = () => expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  expect(await repeat(refused), 'where each fails too').toBeGreaterThan(1);
  isDone = true;
  await others;
});
