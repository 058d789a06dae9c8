import { dayMs, hourMs, minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { mends } from '#app/boot/clock-mends.ts';
import { oneEngine, type TestContext, testClock, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { dropConstraints, insertAnyRow } from '#test/database/any-row.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { forgetClock, isClockSure, lookAtClock, startClockWatch } from './index.ts';
import { otherTimes, waits } from './waits.ts';

const start = '2026-11-20T09:00:00.000Z';

oneEngine('the clock', (engine) => {
  let context: TestContext;
  const warned: unknown[] = [];
  const failed: unknown[] = [];
  beforeAll(async () => {
    context = await testContext(engine);
    await dropConstraints(context.database.db);
    context.log = Object.assign(Object.create(context.log), {
      warn: (_: unknown, text: string) => warned.push(text),
      error: (...said: unknown[]) => failed.push(said),
    });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set(start);
    for (const list of [warned, failed]) list.length = 0;
    await context.database.db.deleteFrom('clock_mark').execute();
  });
  /** All processes have one clock. */
  const askTime = async () => context.clock.now();
  const look = (given: TestContext = context) => lookAtClock(given, mends, askTime);
  const later = (days: number): string => new Date(Date.parse(start) + days * dayMs).toISOString();

  it('is said nothing of by a process that starts again', async () => {
    for (const minutes of [0, 3, 600]) {
      context.clock.set(new Date(Date.parse(start) + minutes * minuteMs).toISOString());
      await look();
    }
    expect([warned, failed]).toEqual([[], []]);
  });

  it('is in doubt for a day after it went on by days at once, and sure as soon as it is right again', async () => {
    await look();
    context.clock.set(later(10));
    await look();
    expect([await isClockSure(context, 'deleting'), warned.length]).toEqual([false, 1]);
    context.clock.set(new Date(Date.parse(start) + 100_000).toISOString());
    await look();
    expect([await isClockSure(context, 'deleting'), warned.length]).toEqual([true, 2]);
    expect(warned[1]).toContain('had been ahead');
    await look();
    expect(warned).toHaveLength(2);
  });

  it('is no reason to mend anything where it is behind the others’, whose work it would take for that of one that was ahead', async () => {
    await look();
    context.clock.advance(2 * hourMs);
    await look();
    const scope = await makeCompany(context);
    const { id: userId } = await makeUser(context, scope, 'admin');
    const [wait] = waits;
    if (wait === undefined) throw new Error('nothing waits');
    const at = new Date(context.clock.now().getTime() + wait.atMostMs - 60_000).toISOString();
    const owners: Record<string, unknown> = { company_id: scope.companyId, user_id: userId, userId };
    await insertAnyRow(context.database.db, wait.table, ({ name }) => (name === wait.column ? at : owners[name]));
    const behind = { ...context, clock: testClock(new Date(context.clock.now().getTime() - hourMs).toISOString()) };
    await look(behind);
    const { rows } = await sql<{ at: Date }>`select ${sql.ref(wait.column)} as at from ${sql.table(wait.table)}`.execute(
      context.database.db,
    );
    expect(rows.map((row) => row.at.toISOString())).toEqual([at]);
    expect([warned, failed]).toEqual([[], []]);
    await context.database.db.deleteFrom(wait.table).execute();
    // The others' look finds nothing changed by it.
    await look();
    expect([warned, failed]).toEqual([[], []]);
  });

  it('is only told of where it is earlier than it can be', async () => {
    await look();
    context.clock.set('1970-01-01T00:00:10Z');
    await look();
    expect([failed.length, warned]).toEqual([1, []]);
    context.clock.set(later(0.1));
    await look();
    expect([await isClockSure(context, 'deleting'), failed.length]).toEqual([true, 1]);
  });

  it('is put right after two leaps one after the other', async () => {
    await look();
    for (const days of [10, 20]) {
      context.clock.set(later(days));
      await look();
    }
    context.clock.set(later(0.1));
    await look();
    expect([await isClockSure(context, 'deleting'), failed, warned.at(-1)]).toEqual([true, [], expect.stringContaining('had been ahead')]);
  });

  it('that was years ahead at the first start is forgotten by the operator, and what it left put right', async () => {
    expect(await forgetClock(context)).toBeNull();
    context.clock.set(later(1000));
    await look();
    expect(await forgetClock(context)).toBeNull();
    context.clock.set(start);
    await look();
    expect([failed.length, await isClockSure(context, 'deleting')]).toEqual([1, false]);
    expect(await forgetClock(context)).toEqual(new Date(later(1000)));
    await look();
    expect([failed.length, warned.at(-1), await isClockSure(context, 'deleting')]).toEqual([
      1,
      expect.stringContaining('had been ahead'),
      true,
    ]);
  });

  it('lets nothing wait for longer than it may once it is right again', async () => {
    const { db } = context.database;
    await look();
    for (const { table, column, atMostMs } of waits) {
      const usual = new Date(Date.parse(start) + atMostMs - 60_000).toISOString();
      for (const at of [usual, later(40)]) {
        const scope = await makeCompany(context);
        const { id: userId } = await makeUser(context, scope, 'admin');
        const owners: Record<string, unknown> = { company_id: scope.companyId, user_id: userId, userId };
        await insertAnyRow(db, table, ({ name }) => (name === column ? at : owners[name]));
      }
      context.clock.set(later(40));
      await look();
      context.clock.set(start);
      await look();
      const { rows } = await sql<{
        at: Date;
      }>`select ${sql.ref(column)} as at from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
      expect([table, column, ...rows.map(({ at }) => at.toISOString()).toSorted()]).toEqual([table, column, start, usual]);
      await db.deleteFrom(table).execute();
    }
  });

  it('is looked at as soon as it is set back', async () => {
    await look();
    context.clock.advance(3 * hourMs);
    const watch = await startClockWatch(context, mends, { noticeMs: 5, askTime });
    onTestFinished(() => watch.stop());
    context.clock.set(start);
    await until(() => expect([warned.length, failed]).toEqual([1, []]));
  });

  it('has every column that keeps a row waiting in its list, or a reason why not', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
        and (column_name ~ '(until|_after)$' or column_name ~ '^(next|lease)' or column_name ~ '(try_at|due_at)$' or column_name ~ '(window|link)_ends_at$'
          or column_name = 'operatorUntil')
      order by 1`.execute(context.database.db);
    const listed = [...waits, ...otherTimes].map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name)).toEqual(listed.toSorted());
  });
});
