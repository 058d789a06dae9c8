import { dayMinutes, minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser, makeWidget } from '#test/factories/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { createReport } from '../schedules/change-reports.ts';
import { isFailed } from '../store/delivery-rows.ts';
import { sendNow } from './testing/send-now.ts';
import { type ReportTools, reportTools } from './tools.ts';

const printed = { bytes: Buffer.from('%PDF-1.7 as printed') };
const dueAt = '2026-12-01T07:00:00Z';
const readers = ['anna', 'ben', 'cleo'];

/** What goes wrong, and how long; what becomes of each reader's mail. */
interface Fault {
  name: string;
  /** Set before the report is due. */
  arrange(parts: { receiver: SmtpReceiver; context: TestContext }): Partial<ReportTools> | undefined;
  /** When it is over, in minutes after the report was due; left out: never. */
  mendedAfter?: number;
  outcome: Record<string, string>;
  /** Who received a mail in the end; left out: those whose mail was accepted. */
  received?: string[];
  /** What is told of it. */
  reason?: RegExp;
}

const all = (state: string): Record<string, string> => Object.fromEntries(readers.map((name) => [name, state]));
const answerWith = (receiver: SmtpReceiver, answer: Partial<SmtpReceiver['answer']>): undefined => {
  Object.assign(receiver.answer, answer);
};
const is = (address: string, name: string): boolean => address.startsWith(name);

const faults: readonly Fault[] = [
  { name: 'nothing', arrange: () => undefined, outcome: all('accepted') },
  {
    name: 'the mail server does not know a recipient',
    arrange: ({ receiver }) => answerWith(receiver, { recipient: (address) => (is(address, 'ben') ? 550 : 250) }),
    outcome: { ...all('accepted'), ben: 'refused' },
    reason: /^550/,
  },
  {
    name: 'the mail server takes no such mail',
    arrange: ({ receiver }) => answerWith(receiver, { mail: () => 554 }),
    outcome: all('refused'),
    reason: /^554/,
  },
  {
    name: 'the mail server puts mails off for three hours',
    arrange: ({ receiver }) => answerWith(receiver, { mail: () => 451 }),
    mendedAfter: 180,
    outcome: all('accepted'),
  },
  {
    name: 'the mail server puts a recipient off for ever',
    arrange: ({ receiver }) => answerWith(receiver, { recipient: (address) => (is(address, 'cleo') ? 450 : 250) }),
    outcome: { ...all('accepted'), cleo: 'unsent' },
    reason: /given up 24 hours/,
  },
  {
    name: 'the mail server drops the connection before the text, for an hour',
    arrange: ({ receiver }) => answerWith(receiver, { recipient: () => receiver.drop() }),
    mendedAfter: 60,
    outcome: all('accepted'),
  },
  {
    name: 'the mail server drops the connection once it has the text, and forgets it',
    arrange: ({ receiver }) => answerWith(receiver, { mail: () => receiver.drop() }),
    outcome: all('handed_over'),
    received: [],
    reason: /may have taken it/,
  },
  {
    name: 'the mail server takes a mail, and the answer is lost',
    arrange: ({ receiver }) => answerWith(receiver, { taken: ([address = '']) => (is(address, 'ben') ? receiver.drop() : 250) }),
    outcome: { ...all('accepted'), ben: 'handed_over' },
    received: readers,
    reason: /may have taken it/,
  },
  {
    name: 'the mail server answers slowly',
    arrange: ({ receiver }) => answerWith(receiver, { mail: () => new Promise((done) => setTimeout(() => done(250), 200)) }),
    outcome: all('accepted'),
  },
  {
    name: 'Chromium crashes at the first two prints',
    arrange: () => {
      let prints = 0;
      return {
        async printForMail() {
          prints += 1;
          if (prints <= 2) throw new Error('Target page, context or browser has been closed');
          return printed;
        },
      };
    },
    outcome: all('accepted'),
  },
];

eachEngine('the record of a report equals what was received where', (engine) => {
  let receiver: SmtpReceiver;
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    context = await testContext(engine, { environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' } });
  });
  const mend = () => Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250, taken: () => 250 });
  afterAll(async () => {
    await context.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await context.database.db.deleteFrom('report_delivery').execute();
    await context.database.db.deleteFrom('automatic_report').execute();
    context.clock.set('2026-11-30T12:00:00Z');
    receiver.mails.length = 0;
    mend();
    scope = await makeCompany(context);
    const owner = await makeUser(context, scope, 'member');
    const { id } = await createDashboardIn(context, scope, {
      name: 'Alpine',
      timezone: 'UTC',
      createdBy: owner.id,
      widgets: [makeWidget()],
    });
    const schedule = { period: 'DAY' as const, hour: 8, minute: 0, timezone: 'Europe/Vienna' };
    const fields = {
      dateRange: 'LAST_MONTH' as const,
      comparisonKind: null,
      withPdf: true,
      withPreview: false,
      onGap: 'send' as const,
      waitHours: 6,
    };
    const recipients = readers.map((name) => `${name}@client.test`).join(', ');
    await createReport(
      context,
      scope,
      { ...schedule, ...fields, dashboardId: id, recipients, cc: '', replyTo: null, subject: '', message: '' },
      owner,
    );
  });
  const tools = { ...reportTools, printForMail: async () => printed };
  const ledger = () => scope.db.selectFrom('report_delivery').selectAll().orderBy('recipient').execute();
  const nameOf = (address: string): string => address.split('@')[0] ?? '';
  const received = () =>
    receiver.mails
      .filter(({ subject }) => subject?.startsWith('Alpine'))
      .flatMap(({ recipients }) => recipients.map(nameOf))
      .toSorted();
  /** The job comes again and again until no mail is open any more, and then once more. */
  const work = async (by: ReportTools, mendedAfter = Number.POSITIVE_INFINITY): Promise<void> => {
    let minutes = 0;
    for (let open = true; open; ) {
      await sendNow(context, by);
      const rows = await ledger();
      open = rows.length === 0 || rows.some((row) => row.state !== 'accepted' && !isFailed(row));
      context.clock.advance(16 * minuteMs);
      minutes += 16;
      if (minutes > mendedAfter) mend();
      // The next day's would be due.
      expect(minutes, 'minutes until all was settled').toBeLessThan(dayMinutes + 60);
    }
  };

  it.each(faults)('$name', async ({ arrange, mendedAfter, outcome, received: wanted, reason }) => {
    const changed = arrange({ receiver, context });
    context.clock.set(dueAt);
    await work({ ...tools, ...changed }, mendedAfter);
    const rows = (await ledger()).filter(({ run_at }) => run_at.getTime() === Date.parse(dueAt));
    expect(Object.fromEntries(rows.map(({ recipient, state }) => [nameOf(recipient), state]))).toEqual(outcome);
    const arrived = wanted ?? readers.filter((name) => outcome[name] === 'accepted');
    expect(received()).toEqual(arrived);
    for (const row of rows) {
      const isGood = row.state === 'accepted';
      expect(isFailed(row), row.recipient).toBe(!isGood);
      if (isGood) expect(row).toMatchObject({ reason: null, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
      else expect(row.reason).toMatch(reason ?? /^$/);
    }
  });

  it.runIf(engine === 'postgres')('the database cuts all connections again and again', async () => {
    const { url } = context.database;
    const other = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' });
    // Answers once all of them are gone.
    const cutAll = () =>
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        other.db,
      );
    let cuts = 0;
    let cutting: Promise<unknown> = Promise.resolve();
    receiver.answer.recipient = () => {
      cuts += 1;
      cutting = cutting.then(cutAll);
      return 250;
    };
    context.clock.set(dueAt);
    const failures: unknown[] = [];
    // Each time one more step gets further.
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await sendNow(context, tools).catch((error: unknown) => failures.push(error));
      context.clock.advance(16 * minuteMs);
    }
    mend();
    await cutting;
    await work(tools);
    await other.close();
    for (const failure of failures) expect(String(failure)).toMatch(/terminat|reset|could not be sent|had failures|steps failed/i);
    expect(cuts).toBeGreaterThan(0);
    const rows = await ledger();
    expect(rows.map(({ recipient }) => nameOf(recipient))).toEqual(readers);
    expect(new Set(received()).size, 'a duplicate').toBe(received().length);
    for (const { recipient, state } of rows) {
      if (state === 'accepted') expect(received()).toContain(nameOf(recipient));
      else expect(state).toBe('handed_over');
    }
  });
});
