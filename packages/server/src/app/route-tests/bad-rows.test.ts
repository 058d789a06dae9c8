import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@sightline/contract/core';
import { channelsMax } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerUser } from '#identity/accounts/index.ts';
import { insertChannelIn } from '#monitoring/alert-channels/index.ts';
import { notifyDue } from '#monitoring/incidents/index.ts';
import type { Context } from '#platform/context.ts';
import { openJobs } from '#platform/jobs/send-job.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { type Engine, oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { noneSpread } from '#test/database/not-spread.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { makeCampaign } from '#test/factories/monitoring-factories.ts';
import { zoneDns } from '#test/servers/zone-dns.ts';
import { jobs } from '../boot/jobs.ts';

/** What some work does to rows of a company, and a table of it whose row may be bad. */
interface Case {
  table: string;
  /** Names the company; left out: `company_id`. */
  column?: string;
  /** Makes a company with something that is due after a while; answers its id. */
  make(test: TestApp, rows: number): Promise<string>;
  /** As many as one company can have; left out: one. */
  badRows?: number;
  waitMs: number;
  run(context: Context): Promise<void>;
  /** Rows of a company that still wait, as what a selection is from. */
  waiting(companyId: string, now: Date): ReturnType<typeof sql>;
}

const job = (name: string) => async (context: Context) => {
  const found = jobs.find((each) => each.name === name) ?? expect.fail(`There is no job ${name}`);
  await found.run(context, {}, { againBy: null });
};
const dueDomain = (table: string, url: string, payload: (host: string) => object): Case => ({
  table,
  async make(test) {
    const harness = await makeHarness(test);
    const answer = await harness.send({ method: 'PUT', url, payload: payload(`www.${randomUUID()}.com`) });
    expect(answer.statusCode).toBe(200);
    return harness.scope.companyId;
  },
  waitMs: dayMs,
  run: job(table === 'custom_domain' ? 'check-custom-domains' : 'check-sending-domains'),
  waiting: (id) => sql`${sql.table(table)} where company_id = ${id} and checked_at is null`,
});
const newcomer = async ({ context }: TestApp) => {
  const form = {
    name: 'Anna',
    email: `${randomUUID()}@agency.test`,
    password: 'a good password',
    passwordConfirmation: 'a good password',
  };
  return (await registerUser(context, form)).companyId;
};

async function deletedCompany({ context }: TestApp): Promise<string> {
  const { db, companyId } = await makeCompany(context);
  await db.updateTable('company').set({ deleted_at: context.clock.now() }).execute();
  return companyId;
}

const cases: Record<string, Case> = {
  'hosts that are checked': dueDomain('custom_domain', '/api/company/custom-domain', (host) => ({ host })),
  'sending domains that are checked': dueDomain('sending_domain', '/api/company/whitelabel/sending-domain', (domain) => ({
    ...{ domain, emailUsername: 'reports', replyTo: null },
  })),
  'accounts that are reminded': {
    table: 'auth_user',
    column: 'companyId',
    make: newcomer,
    waitMs: 11 * dayMs,
    run: job('end-unverified'),
    waiting: (id) => sql`auth_user where "companyId" = ${id} and "verifyRemindedAt" is null`,
  },
  'accounts that end': {
    table: 'company',
    async make(test) {
      const id = await newcomer(test);
      const longAgo = new Date(test.context.clock.now().getTime() - 100 * dayMs);
      const { db } = test.context.database;
      await db.updateTable('auth_user').set({ verifyRemindedAt: longAgo }).where('companyId', '=', id).execute();
      await db.updateTable('company').set({ created_at: longAgo, expires_at: longAgo }).where('company_id', '=', id).execute();
      return id;
    },
    waitMs: minuteMs,
    run: job('end-unverified'),
    waiting: (id) => sql`company where company_id = ${id}`,
  },
  'companies that are erased': {
    table: 'company',
    make: deletedCompany,
    waitMs: 31 * dayMs,
    run: job('erase-companies'),
    waiting: (id) => sql`company where company_id = ${id}`,
  },
  'companies that are told of their end': {
    table: 'company',
    make: deletedCompany,
    // For the second mail, which does not wait for the first ones.
    waitMs: 28 * dayMs,
    run: job('tell-of-erasure'),
    waiting: (id) => sql`company where company_id = ${id} and erase_warned_at is null`,
  },
  'dashboards that go for good': {
    table: 'dashboard',
    async make(test) {
      const harness = await makeHarness(test);
      const { id } = await harness.create('In the bin');
      await harness.scope.db.updateTable('dashboard').set({ deleted_at: test.context.clock.now() }).where('id', '=', id).execute();
      return harness.scope.companyId;
    },
    waitMs: 100 * dayMs,
    run: job('empty-bin'),
    waiting: (id) => sql`dashboard where company_id = ${id}`,
  },
  'supports that end': {
    table: 'impersonation',
    async make({ context }) {
      const scope = await makeCompany(context);
      const { id: user_id } = await makeUser(context, scope);
      const now = context.clock.now().toISOString();
      const known: Record<string, unknown> = { company_id: scope.companyId, user_id, begun_at: now, ends_at: now };
      await insertAnyRow(context.database.db, 'impersonation', ({ name }) => known[name]);
      return scope.companyId;
    },
    waitMs: minuteMs,
    run: job('end-supports'),
    waiting: (id) => sql`impersonation where company_id = ${id} and ended_at is null`,
  },
  'digests that are written': {
    table: 'alert_channel',
    badRows: channelsMax,
    async make({ context }, rows) {
      const scope = await makeCompany(context);
      // Many that are bad come first.
      const mode = { kind: 'digest' as const, at: rows > 1 ? '07:00' : '08:00', timezone: 'UTC' };
      const target = { type: 'email' as const, recipients: ['anna@agency.test'], mode };
      for (let count = 0; count < rows; count += 1)
        await insertChannelIn(context, scope, { name: 'Team', target, quietHours: null, enabled: true });
      return scope.companyId;
    },
    waitMs: dayMs,
    run: notifyDue,
    waiting: (id, now) => sql`alert_channel where company_id = ${id} and digest_due_at <= ${now}`,
  },
  'snoozes that end': {
    table: 'snooze',
    async make({ context }) {
      const scope = await makeCompany(context);
      const campaign_id = await makeCampaign(context, scope);
      const until = new Date(context.clock.now().getTime() + 10 * minuteMs).toISOString();
      const known: Record<string, unknown> = { company_id: scope.companyId, campaign_id, until, domain_id: null, kind: null };
      await insertAnyRow(context.database.db, 'snooze', ({ name }) => known[name]);
      return scope.companyId;
    },
    waitMs: dayMs,
    run: notifyDue,
    waiting: (id) => sql`snooze where company_id = ${id} and ended_at is null`,
  },
  'versions that are thinned out': {
    table: 'dashboard_version',
    async make(test) {
      const harness = await makeHarness(test);
      const { id } = await harness.create('Much saved');
      const at = test.context.clock.now();
      await sql`insert into dashboard_version (company_id, dashboard_id, version, name, author_name, widget_count, body, created_at)
        select ${harness.scope.companyId}, ${id}, number, null, null, 0, '{}', ${at}::timestamptz from generate_series(100, 160) number`.execute(
        test.context.database.db,
      );
      return harness.scope.companyId;
    },
    waitMs: 100 * dayMs,
    run: job('thin-versions'),
    waiting: (id) => sql`(select 1 from dashboard_version where company_id = ${id} having count(*) > 50) many`,
  },
};

const triggers = 'triggers make rows bad, which Citus does not make on tables that are spread';
const badRow = noneSpread(triggers, (engine: Engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, {
      dns: zoneDns({}),
      environment: {
        ...{ PUBLIC_URL: 'https://app.sightline.com', CUSTOM_DOMAIN_TARGET: 'dashboards.sightline.com' },
        ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sightline <no-reply@mail.sightline.com>' },
      },
    });
    openJobs(test.context, async () => {});
    await sql`create function refuse_bad() returns trigger language plpgsql as 'begin raise exception ''a bad row''; end'`.execute(
      test.context.database.db,
    );
  });
  afterAll(() => test.close());

  // Each of the two in its turn: one of them comes first.
  it.each(Object.entries(cases).flatMap(([name, each]) => [0, 1].map((bad) => [name, bad, each] as const)))(
    'keeps nobody else waiting: %s (%i)',
    async (_name, bad, { table, column = 'company_id', badRows = 1, make, waitMs, run, waiting }) => {
      const { clock, database } = test.context;
      const { db } = database;
      const companies = [await make(test, bad === 0 ? badRows : 1)];
      clock.advance(1000);
      companies.push(await make(test, bad === 1 ? badRows : 1));
      clock.advance(waitMs);
      const waits = () =>
        Promise.all(companies.map(async (id) => (await sql`select 1 from ${waiting(id, clock.now())}`.execute(db)).rows.length > 0));
      expect(await waits()).toEqual([true, true]);
      await sql`create trigger refuse_bad before update or delete on ${sql.table(table)} for each row
        when (old.${sql.ref(column)} = ${sql.lit(companies[bad])}) execute function refuse_bad()`.execute(db);
      try {
        await expect(run(test.context)).rejects.toThrow(/^\d+ /);
        expect(await waits()).toEqual([bad === 0, bad === 1]);
      } finally {
        await sql`drop trigger refuse_bad on ${sql.table(table)}`.execute(db);
      }
      await run(test.context);
      expect(await waits()).toEqual([false, false]);
      // What comes due again is nothing to the next case.
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(companies)})`.execute(db);
    },
  );
});

oneEngine('a bad row', badRow);
