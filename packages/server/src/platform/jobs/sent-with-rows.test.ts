import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { makeCompany } from '#test/factories/factories.ts';
import type { Job } from './job.ts';
import { sendJob } from './send-job.ts';
import { openQueue } from './worker.ts';

const renamed = 'Renamed';
const job: Job = { name: 'greet', schedule: null, attempts: 1, run: async () => undefined };

describe.runIf(inject('citus') !== undefined)('a job that is sent beside rows of another server', () => {
  let context: TestContext;
  let scope: Scope;
  let closeQueue: () => Promise<void>;
  beforeAll(async () => {
    context = await testContext('postgres');
    scope = await makeCompany(context);
    closeQueue = await openQueue(context, [job]);
  });
  afterAll(async () => {
    await closeQueue();
    await context.close();
  });

  /** Renames the company and sends the job; the queue lies on the coordinator, the company on a worker. */
  const send = () =>
    scope.db.transaction().execute(async (trx) => {
      await trx.updateTable('company').set({ name: renamed }).execute();
      await sendJob(context, job.name, { companyId: scope.companyId }, trx.withoutPlugins());
    });
  async function there(): Promise<{ jobs: number; isRenamed: boolean }> {
    const { rows } = await sql<{ jobs: number }>`select count(*)::integer as jobs from pgboss.job where name = ${job.name}`.execute(
      context.database.db,
    );
    const { name } = await scope.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
    return { jobs: rows[0]?.jobs ?? Number.NaN, isRenamed: name === renamed };
  }

  it('is there with them or not at all, wherever the commit is cut', async () => {
    const { db } = context.database;
    let sent: Promise<unknown> = Promise.resolve();
    let isOver = false;
    await db.transaction().execute(async (holder) => {
      // Written between what the workers prepare and what they commit.
      await sql`lock table pg_dist_transaction in exclusive mode`.execute(holder);
      sent = send()
        .catch((error: unknown) => error)
        .finally(() => {
          isOver = true;
        });
      const cut = await until(async () => {
        expect(isOver).toBe(false);
        const { rows } = await sql<{ cut: boolean }>`
          select pg_terminate_backend(pid) as cut from pg_locks where relation = 'pg_dist_transaction'::regclass and not granted`.execute(
          holder,
        );
        expect(rows).not.toEqual([]);
        return rows;
      });
      expect(cut).toEqual([{ cut: true }]);
    });
    expect(await sent).toBeInstanceOf(Error);
    expect(await there()).toEqual({ jobs: 0, isRenamed: false });

    await send();
    expect(await there()).toEqual({ jobs: 1, isRenamed: true });
  });
});
