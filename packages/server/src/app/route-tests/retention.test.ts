import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@sightline/contract/core';
import { DeleteQueryNode, sql, TableNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionSettings } from '#platform/config/env-retention.ts';
import { settingDocs } from '#platform/config/setting-docs.ts';
import type { Tables } from '#platform/db/tables.ts';
import { otherSweeps, type RetainedThing, type Retention, retention, retentionDays } from '#platform/jobs/retention.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { dropConstraints, insertAnyRow } from '#test/database/any-row.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { jobs } from '../boot/jobs.ts';

const things = Object.entries<Retention>(retention) as [RetainedThing, Retention][];

/** A row that is due by one column, with what else makes it one that ends. */
interface Seed {
  table: keyof Tables;
  at: string;
  /** Other periods than that of the list are counted from elsewhere. */
  also?: Record<string, unknown>;
}

/** How each of the list comes to be old. */
const seeds: Partial<Record<RetainedThing, readonly Seed[]>> = {
  audit: [
    { table: 'audit_entry', at: 'at' },
    { table: 'impersonation', at: 'created_at' },
  ],
  reportHistory: [{ table: 'report_delivery', at: 'run_at' }],
  reportCopies: [{ table: 'report_copy_part', at: 'used_at' }],
  reportRuns: [{ table: 'report_run', at: 'run_at' }],
  views: [{ table: 'dashboard_view', at: 'seen_at' }],
  incidents: [{ table: 'incident', at: 'resolved_at' }],
  alertNotices: [
    { table: 'alert_notice', at: 'created_at', also: { state: 'sent' } },
    { table: 'snooze', at: 'ended_at' },
  ],
  checkHours: [{ table: 'check_hour', at: 'hour' }],
  domains: [{ table: 'domain', at: 'deleted_at' }],
  answers: [{ table: 'query_cache', at: 'used_at' }],
  sessions: [{ table: 'auth_session', at: 'expiresAt' }],
  passing: [
    { table: 'account_link', at: 'expires_at' },
    { table: 'auth_verification', at: 'expiresAt' },
  ],
  invitations: [{ table: 'invitation', at: 'expires_at' }],
  waiting: [{ table: 'pdf_request', at: 'created_at' }],
  paymentEvents: [{ table: 'payment_event', at: 'received_at', also: { state: 'applied' } }],
};
/** With the test that moves the clock over it. */
const shownElsewhere: Partial<Record<RetainedThing, string>> = {
  salts: 'company/view-log/views.test.ts',
  checkResults: 'monitoring/scheduler/history/history.test.ts',
  bin: 'dashboards',
  documents: 'pdf',
  companies: 'account-lifecycle/company-deletion/company-end.test.ts',
  unconfirmed: 'unverified',
};

/** Few go each time: parts of copies with a file each, and what was asked for in the last hours. */
const fewAtOnce: readonly (keyof Tables)[] = ['report_copy_part', 'pdf_request'];
/** Those that grow with what is done: what is old is not looked for row by row. */
const findsByTime = {
  ...{ audit_entry: 'at', incident: 'resolved_at', report_delivery: 'run_at', dashboard_view: 'seen_at', check_hour: 'hour' },
  ...{ query_cache: 'used_at', fact_cache: 'keep_until', auth_session: 'expiresAt', payment_event: 'received_at' },
} as const satisfies Partial<Record<keyof Tables, string>>;

/** The tables of statements that delete all they mean at once. */
async function tablesDeletedFromAtOnce({ database }: TestContext, work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const { db } = database;
  database.db = db.withPlugin({
    transformQuery({ node }) {
      if (DeleteQueryNode.is(node)) for (const from of node.from.froms) if (TableNode.is(from)) found.push(from.table.identifier.name);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work().finally(() => {
    database.db = db;
  });
  return found;
}

const period = (kept: Retention): string => (typeof kept.days === 'number' ? String(kept.days) : `\`${kept.days}\``);

describe('what is kept how long', () => {
  it('is decided for everything, and deleted by a job that there is', () => {
    for (const [thing, { job }] of things) {
      expect([thing, jobs.some(({ name }) => name === job)]).toEqual([thing, true]);
      expect([thing, thing in seeds !== thing in shownElsewhere]).toEqual([thing, true]);
    }
    for (const job of otherSweeps) expect([job, jobs.some(({ name }) => name === job)]).toEqual([job, true]);
    const used = new Set(things.map(([, { days }]) => days));
    for (const name of Object.keys(retentionSettings))
      expect([name, used.has(name as keyof typeof retentionSettings)]).toEqual([name, true]);
  });

  it('stands in docs/privacy.md, and nothing else does', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/privacy.md'), 'utf8');
    const table = /\| What \|[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/.exec(page)?.[1] ?? '';
    const rows = things.map(([, kept]) => `| ${kept.what} | ${period(kept)} | ${kept.after} |`);
    expect(table.trim().split('\n')).toEqual(rows);
    for (const name of Object.keys(retentionSettings)) {
      const standard = settingDocs.find((each) => each.name === name)?.standard;
      expect(page).toMatch(new RegExp(`\\| \`${name}\` \\| ${standard} \\|`));
    }
  });
});

eachEngine('a sweep', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
    await dropConstraints(context.database.db);
  });
  afterAll(() => context.close());

  it.each(Object.entries(findsByTime))('finds what is old in %s without reading all of it', async (table, column) => {
    const { rows } = await sql`
      select 1 from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = ${table}::text::regclass and attname = ${column}`.execute(context.database.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(things.filter(([thing]) => thing in seeds))('deletes what is older, and no more: %s', async (thing, { job }) => {
    const { db } = context.database;
    const scope = await makeCompany(context);
    const user = await makeUser(context, scope);
    // Sessions run on the real clock.
    const now = thing === 'sessions' ? Date.now() : context.clock.now().getTime();
    for (const { table, at, also = {} } of seeds[thing] ?? []) {
      const made = async (ageMs: number): Promise<void> => {
        const known: Record<string, unknown> = {
          ...{ company_id: scope.companyId, user_id: user.id, userId: user.id, try_at: null, [at]: new Date(now - ageMs).toISOString() },
          ...also,
        };
        await insertAnyRow(db, table, ({ name }) => known[name]);
      };
      const limitMs = retentionDays(context.config, thing) * dayMs;
      await made(limitMs - dayMs / 2);
      // Attachments stay a day longer than the last copy that holds them.
      await made(limitMs + 1.5 * dayMs);
      const run = jobs.find(({ name }) => name === job);
      const whole = await tablesDeletedFromAtOnce(context, async () => run?.run(context, {}, { againBy: null }));
      // Any number of rows go some thousand a statement, by `deleteInBatches`.
      expect(whole.filter((name) => name === table && !fewAtOnce.includes(table))).toEqual([]);
      const { rows } = await sql<{ at: Date }>`select ${sql.ref(at)} as at from ${sql.table(table)}`.execute(db);
      expect([table, rows.map((row) => Math.round((now - new Date(row.at).getTime() - limitMs) / (dayMs / 2)))]).toEqual([table, [-1]]);
      await sql`delete from ${sql.table(table)}`.execute(db);
    }
  });
});
