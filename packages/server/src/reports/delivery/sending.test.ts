import { hourMs, minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { partOfCompanies } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import { allParts, takeInParts } from '#platform/jobs/buckets/index.ts';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import { until } from '#test/app/until.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeCompany, makeUser, makeWidget } from '#test/factories/factories.ts';
import type { SmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { noteStatements } from '#test/spread/note-statements.ts';
import { createReport, deleteReport, listReports, pauseReport, updateReport } from '../schedules/change-reports.ts';
import { recordAllDue } from '../schedules/claim-due.ts';
import { listOpenRuns } from '../store/delivery-rows.ts';
import { resend } from './resend.ts';
import { sendDueReports } from './send-due.ts';
import { sendingHarness, tools } from './testing/sending-harness.ts';
import type { ReportTools } from './tools.ts';

/** For tests that walk through many steps or hours. */
const walkMs = 2 * minuteMs;

eachEngine('automatic reports are sent', (engine) => {
  const { now, fields, create, daily, run, ledger, states, reports, notified } = sendingHarness(engine);
  let receiver: SmtpReceiver;
  let context: TestContext;
  let scope: Scope;
  let owner: { id: string; email: string };
  let dashboardId: string;
  beforeEach(() => {
    ({ receiver, context, scope, owner, dashboardId } = now());
  });

  it('at their time and not before, to each recipient by themselves, with PDF and picture', async () => {
    await create();
    context.clock.set('2026-12-01T06:59:59Z');
    await run();
    expect(await ledger()).toEqual([]);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    // They leave side by side.
    expect(
      reports()
        .map(({ recipients }) => recipients)
        .toSorted(),
    ).toEqual([['anna@client.test'], ['ben@client.test'], ['boss@client.test']]);
    expect(await states()).toEqual(['anna accepted', 'ben accepted', 'boss accepted']);
    expect((await ledger()).every(({ checksum, attempts }) => checksum?.length === 64 && attempts === 1)).toBe(true);
    const [mail] = reports();
    expect(mail?.subject).toBe('Alpine: November 2026');
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
      expect.arrayContaining([['alpine-2026-11-01-2026-11-30.pdf', 'application/pdf']]),
    );
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
    await run();
    context.clock.advance(5 * minuteMs);
    await run();
    expect(reports()).toHaveLength(3);
    expect(notified()).toEqual([]);
  });

  notSpread('a trigger keeps a row from being recorded, which Citus does not make on tables that are spread')(
    'also where one that is due before them cannot be recorded',
    async () => {
      const bad = await create(daily);
      await create({ ...daily, recipients: 'good@client.test' });
      const { db } = context.database;
      await db.updateTable('automatic_report').set({ next_run_at: context.clock.now() }).where('id', '=', bad.id).execute();
      await sql`
      create function refuse_bad() returns trigger language plpgsql as $$
      begin raise exception 'a bad row'; end $$`.execute(db);
      await sql`create trigger refuse_bad before update on automatic_report for each row when (old.id = ${sql.lit(bad.id)}) execute function refuse_bad()`.execute(
        db,
      );
      try {
        context.clock.set('2026-12-01T07:00:00Z');
        await expect(run()).rejects.toThrow('1 reports that are due could not be recorded');
        expect(await states()).toContain('good accepted');
      } finally {
        await sql`drop trigger refuse_bad on automatic_report`.execute(db);
        await sql`drop function refuse_bad`.execute(db);
      }
    },
  );

  it('in the turn of their company, so that many of one keep no other waiting', async () => {
    for (let count = 0; count < 5; count += 1) await create(daily);
    const other = await makeCompany(context);
    const its = await makeUser(context, other);
    const made = await createDashboardIn(context, other, { name: 'Alpine', timezone: 'UTC', createdBy: its.id, widgets: [makeWidget()] });
    await createReport(context, other, { ...fields(daily), dashboardId: made.id, recipients: 'last@client.test' }, its);
    context.clock.set('2026-12-01T07:00:00Z');
    await recordAllDue(context, await allParts(context), () => false);
    // They wait for longer.
    await scope.db
      .updateTable('report_delivery')
      .set({ run_at: new Date('2026-11-30T07:00:00Z') })
      .execute();
    const first = await takeInParts(context, await allParts(context), 2, (part, count, passedOver) =>
      listOpenRuns(context.database.db, part, context.clock.now(), { count, passedOver }),
    );
    expect(first.map(({ company_id }) => company_id)).toContain(other.companyId);
  });

  it('in the same round, however long what comes before that takes', async () => {
    await create({ ...daily, recipients: 'anna@client.test' });
    context.clock.set('2026-12-01T07:00:00Z');
    const own = performance.now.bind(performance);
    let aheadMs = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => own() + aheadMs);
    const db = noteStatements(context.database.db, ({ sql: text }) => {
      if (text.startsWith('update "report_delivery" set "lease"')) aheadMs += 5 * minuteMs;
    });
    const isMore = await run(tools, { ...context, database: { ...context.database, db } });
    now.mockRestore();
    expect(aheadMs).toBeGreaterThan(0);
    expect(await states()).toEqual(['anna accepted']);
    expect(isMore).toBe(false);
  });

  it('as soon as they are recorded, which is ended with the round as well', async () => {
    await create(daily);
    context.clock.set('2026-12-01T07:00:00Z');
    const parts = [partOfCompanies([scope.companyId])];
    expect(await sendDueReports(context, tools, parts, () => true)).toBe(true);
    expect(await states()).toEqual([]);
    let asked = 0;
    // The list, and the one report.
    expect(await sendDueReports(context, tools, parts, () => asked++ > 1)).toBe(true);
    expect(await states()).toEqual(['anna due', 'ben due']);
    expect(await run()).toBe(false);
    expect(await states()).toEqual(['anna accepted', 'ben accepted']);
  });

  it('about the fiscal year of their dashboard, which the mail calls by its name', async () => {
    await scope.db.updateTable('dashboard').set({ year_start: 12 }).where('id', '=', dashboardId).execute();
    await create({ dateRange: 'LAST_YEAR', withPdf: false, withPreview: false });
    context.clock.set('2026-12-01T07:00:30Z');
    await run();
    expect(reports()[0]?.subject).toBe('Alpine: FY 2025/26 (December 2025 – November 2026)');
    expect(reports()[0]?.text).toContain('against FY 2024/25 (December 2024 – November 2025)');
  });

  it('with the subject and the message of their owner, placeholders filled, answers to the given address', async () => {
    await create({ subject: 'Alpine in {period}', message: 'Dear {client}, from {company}.', replyTo: 'desk@agency.test' });
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect(reports()[0]).toMatchObject({ subject: 'Alpine in November 2026', replyTo: [{ address: 'desk@agency.test' }] });
    expect(reports()[0]?.text).toContain('from Test Agency.');
  });

  it('to addresses of every script, each mailbox once; a refusal says what may be wrong with it', async () => {
    receiver.answer.recipient = (address) => (address.startsWith('jörg') ? 553 : 250);
    const { id } = await create({ ...daily, recipients: 'Anna@Müller.test, jörg@client.test', cc: 'anna@xn--mller-kva.test' });
    expect(await listReports(context, scope)).toMatchObject([{ id, recipients: 'anna@xn--mller-kva.test, jörg@client.test' }]);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect(reports().map(({ recipients }) => recipients)).toEqual([['anna@müller.test']]);
    expect(await ledger()).toMatchObject([
      { recipient: 'anna@xn--mller-kva.test', state: 'accepted' },
      { recipient: 'jörg@client.test', state: 'refused', reason: expect.stringContaining('letters such as ö before the @') },
    ]);
  });

  it('without a link that leads nowhere where only the company may look', async () => {
    await create();
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    const links = () => [...(reports()[0]?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
    expect(links().filter((link) => link.includes('/dashboards/'))).toEqual([]);
    expect(reports()[0]?.text).not.toContain('/dashboards/');
    await scope.db.updateTable('dashboard').set({ public: true }).execute();
    receiver.mails.length = 0;
    context.clock.set('2027-01-01T07:00:00Z');
    await run();
    expect(links().filter((link) => link.includes('/dashboards/'))).toHaveLength(2);
    await scope.db.updateTable('dashboard').set({ shared_until: '2027-01-15' }).execute();
    receiver.mails.length = 0;
    context.clock.set('2027-02-01T07:00:00Z');
    await run();
    expect(links().filter((link) => link.includes('/dashboards/'))).toEqual([]);
  });

  it('not at all where the dashboard is empty: its owner is told what to do', async () => {
    await scope.db.deleteFrom('widget').execute();
    const report = await create(daily);
    expect(report.isEmpty).toBe(true);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect([reports(), await states()]).toEqual([[], ['anna unsent', 'ben unsent']]);
    expect(notified()[0]?.recipients).toEqual([owner.email]);
    expect(notified()[0]?.text).toContain('The dashboard has no widgets');
  });

  it('not at all where none of its widgets is complete, which is told before and to its owner', async () => {
    const unfinished = JSON.stringify(makeWidget({ nature: 'interactive', format: 'table', instances: [] }));
    await scope.db.updateTable('widget').set({ body: unfinished }).execute();
    expect(await create(daily)).toMatchObject({ isEmpty: false, isUnfinished: true });
    expect(await listReports(context, scope)).toMatchObject([{ isEmpty: false, isUnfinished: true }]);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect([reports(), await states()]).toEqual([[], ['anna unsent', 'ben unsent']]);
    expect(notified()[0]?.text).toContain('None of its widgets is complete');
  });

  it('under a subject that was saved with a line break, as it is written on one line', async () => {
    const { id } = await create({ ...daily, subject: 'Alpine\r\nBcc: x@evil.test' });
    await scope.db.updateTable('automatic_report').set({ subject: 'Alpine\r\nBcc: x@evil.test' }).where('id', '=', id).execute();
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect(await states()).toEqual(['anna accepted', 'ben accepted']);
    expect(reports()[0]?.subject).toBe('Alpine Bcc: x@evil.test');
  });

  it('no more once the report is deleted: nobody is told to send again what is gone', async () => {
    receiver.answer.recipient = () => 450;
    const { id } = await create(daily);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect(await states()).toEqual(['anna deferred', 'ben deferred']);
    await deleteReport(scope, id);
    context.clock.advance(2 * minuteMs);
    await run();
    expect([await states(), notified()]).toEqual([['anna skipped', 'ben skipped'], []]);
  });

  it('with an id of the domain they come from', async () => {
    await create(daily);
    context.clock.set('2026-12-01T07:00:00Z');
    const address = vi.spyOn(context, 'publicUrl').mockReturnValue('https://app.agency.com');
    await run();
    address.mockRestore();
    expect(reports()[0]?.messageId).toMatch(/@sightline\.test>$/);
  });

  it('by whoever comes next, two minutes after a process died, and by nobody else while one lives that takes longer', async () => {
    await create(daily);
    context.clock.set('2026-12-01T07:00:00Z');
    const lease = { lease: 'gone', lease_until: new Date('2026-12-01T07:02:00Z') };
    await recordAllDue(context, await allParts(context), () => false);
    await scope.db.updateTable('report_delivery').set(lease).execute();
    await run();
    expect(reports()).toEqual([]);
    context.clock.set('2026-12-01T07:02:00Z');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let goOn = (): void => {};
      const slow = new Promise<void>((done) => {
        goOn = done;
      });
      const drawing = run({ ...tools, compose: (input) => slow.then(() => tools.compose(input)) });
      const leases = async () => (await ledger()).map(({ lease_until }) => lease_until?.getTime());
      await until(async () => expect(await leases()).toEqual(Array(2).fill(context.clock.now().getTime() + 2 * minuteMs)));
      context.clock.advance(minuteMs);
      await vi.advanceTimersByTimeAsync(30_000);
      await until(async () => expect(await leases()).toEqual(Array(2).fill(context.clock.now().getTime() + 2 * minuteMs)));
      goOn();
      await drawing;
    } finally {
      vi.useRealTimers();
    }
    expect(
      reports()
        .map(({ recipients }) => recipients)
        .toSorted(),
    ).toEqual([['anna@client.test'], ['ben@client.test']]);
  });

  it('again where the mail server puts them off, only to whom it did, and give up after 24 hours', { timeout: walkMs }, async () => {
    await create({ ...daily, recipients: 'anna@client.test, late@client.test, never@client.test' });
    receiver.answer.recipient = (address) => (address.startsWith('late') ? 450 : address.startsWith('never') ? 550 : 250);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect(await states()).toEqual(['anna accepted', 'late deferred', 'never refused']);
    expect(notified()).toMatchObject([{ recipients: [owner.email] }]);
    expect(notified()[0]?.text).toContain('never@client.test');
    expect(notified()[0]?.text).not.toContain('late@client.test');
    await run();
    expect((await ledger())[1]?.attempts).toBe(1);
    receiver.answer.recipient = (address) => (address.startsWith('never') ? 550 : 250);
    context.clock.advance(minuteMs);
    await run();
    expect(await states()).toEqual(['anna accepted', 'late accepted', 'never refused']);
    expect(reports()).toHaveLength(2);
    receiver.answer.recipient = (address) => (address.endsWith('client.test') ? 450 : 250);
    context.clock.set('2026-12-02T07:00:00Z');
    for (let hour = 0; hour < 26; hour += 1) {
      await run();
      context.clock.advance(hourMs);
    }
    const second = (await ledger()).filter(({ run_at }) => run_at.toISOString() === '2026-12-02T07:00:00.000Z');
    expect(second.map(({ state }) => state)).toEqual(['unsent', 'unsent', 'unsent']);
    expect(second[0]?.reason).toMatch(/given up 24 hours/);
  });

  it('late up to 24 hours after the service was down; what is older is recorded as missed, and told once', async () => {
    await create({ ...daily, recipients: 'anna@client.test' });
    context.clock.set('2026-12-04T06:00:00Z');
    await run();
    expect((await ledger()).map(({ run_at, state }) => `${run_at.getUTCDate()} ${state}`)).toEqual(['1 missed', '2 missed', '3 accepted']);
    // The days that were due, not those before today.
    expect(reports()[0]?.subject).toBe('Alpine: December 2, 2026');
    expect(notified()).toHaveLength(2);
    context.clock.advance(hourMs / 2);
    await run();
    expect(receiver.mails).toHaveLength(3);
    const [shown] = await listReports(context, scope);
    expect(shown?.lastDeliveries).toMatchObject([{ recipient: 'anna@client.test', state: 'accepted', isFailed: false }]);
    expect(shown?.nextRuns[0]).toBe('2026-12-04T07:00:00.000Z');
  });

  it('and every owner is told of what was not, whichever mail to one fails', async () => {
    await create({ ...daily, recipients: 'anna@client.test' });
    context.clock.set('2026-12-03T12:00:00Z');
    let calls = 0;
    const broken: typeof context = {
      ...context,
      async sendMail(mail) {
        if (mail.to.includes(owner.email) && ++calls === 1) throw new Error('no mail');
        return context.sendMail(mail);
      },
    };
    await expect(run(tools, broken)).rejects.toThrow();
    expect(notified()).toHaveLength(1);
  });

  it('not while paused, archived or in the bin, and nothing of that is made up for', async () => {
    const made = await create({ ...daily, recipients: 'anna@client.test' });
    await pauseReport(context, scope, made.id, true);
    context.clock.set('2026-12-03T12:00:00Z');
    await run();
    await pauseReport(context, scope, made.id, false);
    await run();
    expect(await ledger()).toEqual([]);
    await scope.db.updateTable('dashboard').set({ active: false }).where('id', '=', dashboardId).execute();
    context.clock.set('2026-12-05T12:00:00Z');
    await run();
    await scope.db.updateTable('dashboard').set({ active: true }).where('id', '=', dashboardId).execute();
    await run();
    expect(await ledger()).toEqual([]);
    context.clock.set('2026-12-06T07:00:00Z');
    await run();
    expect(await states()).toEqual(['anna accepted']);
  });

  it('not while the time of their company is over, and nothing of that is made up for', async () => {
    await create({ ...daily, recipients: 'anna@client.test' });
    const stand = (state: 'active' | 'expired') => scope.db.updateTable('company').set({ state }).execute();
    await stand('expired');
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    expect([await ledger(), reports()]).toEqual([[], []]);
    await stand('active');
    await run();
    expect(await ledger()).toEqual([]);
    context.clock.set('2026-12-02T07:00:00Z');
    await run();
    expect(await states()).toEqual(['anna accepted']);
  });

  it('though they are changed in the minute they were due, and leave a record when they are deleted', async () => {
    const made = await create({ ...daily, recipients: 'anna@client.test' });
    context.clock.set('2026-12-01T07:00:20Z');
    await updateReport(context, scope, made.id, fields({ ...daily, recipients: 'cleo@client.test' }));
    expect(await states()).toEqual(['anna due']);
    await run();
    expect(reports().map(({ recipients }) => recipients)).toEqual([['anna@client.test']]);
    context.clock.set('2026-12-02T07:00:00Z');
    await pauseReport(context, scope, made.id, false);
    await deleteReport(scope, made.id);
    await run();
    expect(await states()).toEqual(['anna accepted', 'cleo skipped']);
  });

  it('when their PDF can be made; after four attempts without it, saying so', async () => {
    await create({ ...daily, withPdf: true, withPreview: true, recipients: 'anna@client.test' });
    const broken: ReportTools = {
      ...tools,
      printForMail: () => Promise.reject(new Error('The browser ended')),
      drawPreview: () => Promise.reject(new Error('The browser ended')),
    };
    context.clock.set('2026-12-01T07:00:00Z');
    await run(broken);
    expect(await states()).toEqual(['anna deferred']);
    for (let minute = 0; minute < 60; minute += 1) {
      context.clock.advance(minuteMs);
      await run(broken);
    }
    expect(await states()).toEqual(['anna accepted']);
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.attachments).toEqual([]);
    expect(reports()[0]?.text).toContain('The PDF could not be made');
  });

  it('again when somebody asks, once however often they ask', async () => {
    await create({ ...daily, recipients: 'anna@client.test' });
    receiver.answer.recipient = (address) => (address.startsWith('anna') ? 550 : 250);
    context.clock.set('2026-12-01T07:00:00Z');
    await run();
    receiver.answer.recipient = () => 250;
    const [failed] = await ledger();
    if (failed === undefined) throw new Error('nothing was recorded');
    context.clock.advance(48 * hourMs - minuteMs);
    const ask = () => resend(context, scope, failed.id, failed.attempts);
    expect((await Promise.all([ask(), ask()])).map(({ state }) => state)).toEqual(['due', 'due']);
    await pauseReport(context, scope, failed.report_id, true);
    await run();
    expect((await ask()).state).toBe('accepted');
    await run();
    expect(reports().filter(({ subject }) => subject === 'Alpine: November 30, 2026')).toHaveLength(1);
  });

  it('by two processes at once, once', async () => {
    await create({ recipients: 'a@client.test, b@client.test, c@client.test' });
    context.clock.set('2026-12-01T07:00:00Z');
    await Promise.all([run(), run(), run()]);
    expect((await states()).every((state) => state.endsWith('accepted'))).toBe(true);
    expect(reports()).toHaveLength(4);
  });
});
