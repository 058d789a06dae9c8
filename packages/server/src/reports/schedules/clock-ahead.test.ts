import { dayMs, hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mends } from '#app/boot/clock-mends.ts';
import { createDashboardIn } from '#dashboards/index.ts';
import { lookAtClock } from '#platform/clock-mark/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser, makeWidget } from '#test/factories/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { sendNow } from '../delivery/testing/send-now.ts';
import { createReport } from './change-reports.ts';

const start = '2026-11-24T12:00:00Z';
const due = '2026-12-01T07:00:00Z';

eachEngine('reports and a clock that was ahead', (engine) => {
  let receiver: SmtpReceiver;
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    context = await testContext(engine, { environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' } });
  });
  afterAll(async () => {
    await context.close();
    await receiver.close();
  });
  beforeEach(async () => {
    const { db } = context.database;
    for (const table of ['report_delivery', 'report_run', 'automatic_report', 'clock_mark'] as const) await db.deleteFrom(table).execute();
    scope = await makeCompany(context);
    const owner = await makeUser(context, scope, 'member');
    const widgets = [makeWidget()];
    const { id } = await createDashboardIn(context, scope, { name: 'Alpine', timezone: 'UTC', createdBy: owner.id, widgets });
    context.clock.set(start);
    const schedule = { period: 'WEEK' as const, detail: 1 as const, every: 1, from: '2026-11-24', hour: 7, minute: 0, timezone: 'UTC' };
    const mail = {
      recipients: 'anna@client.test',
      cc: '',
      replyTo: null,
      subject: 'Alpine',
      message: '',
      withPdf: false,
      withPreview: false,
    };
    const options = { dashboardId: id, dateRange: 'LAST_WEEK' as const, comparisonKind: null, onGap: 'send' as const, waitHours: 6 };
    await createReport(context, scope, { ...mail, ...options, ...schedule }, owner);
    receiver.mails.length = 0;
    Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
    await at(start);
  });
  /** A minute of the product: its look at the clock, and its job. */
  const at = async (instant: string | number) => {
    context.clock.set(new Date(instant).toISOString());
    await lookAtClock(context, mends, async () => context.clock.now());
    await sendNow(context);
  };
  const subjects = () => receiver.mails.map(({ subject }) => subject);
  const states = async () =>
    (await scope.db.selectFrom('report_delivery').select(['run_at', 'state']).orderBy('run_at').execute()).map(
      ({ run_at, state }) => `${run_at.toISOString().slice(0, 10)} ${state}`,
    );
  const next = async () =>
    (await scope.db.selectFrom('automatic_report').select('next_run_at').executeTakeFirstOrThrow()).next_run_at.toISOString();

  it('sends at its time what had passed as missed, and tells nobody that it was', async () => {
    await at('2026-12-04T12:00:00Z');
    expect([await states(), subjects()]).toEqual([['2026-12-01 missed'], []]);
    await at(Date.parse(start) + 100_000);
    expect([await states(), await next()]).toEqual([[], '2026-12-01T07:00:00.000Z']);
    await at(due);
    expect([await states(), subjects()]).toEqual([['2026-12-01 accepted'], ['Alpine']]);
  });

  it('does not send again what went out early', async () => {
    await at(Date.parse(due) + hourMs);
    expect(subjects()).toEqual(['Alpine']);
    await at(Date.parse(start) + 100_000);
    await at(due);
    await at(Date.parse(due) + 7 * dayMs);
    expect([subjects(), await states()]).toEqual([
      ['Alpine', 'Alpine'],
      ['2026-12-01 accepted', '2026-12-08 accepted'],
    ]);
  });

  it('goes on with what waited, and with what was given up for its age', async () => {
    receiver.answer.recipient = () => 450;
    await at(due);
    expect(await states()).toEqual(['2026-12-01 deferred']);
    await at(Date.parse(due) + 10 * dayMs);
    expect(await states()).toContain('2026-12-01 unsent');
    receiver.answer.recipient = () => 250;
    receiver.mails.length = 0;
    await at(Date.parse(due) + hourMs);
    expect([subjects(), await states()]).toEqual([['Alpine'], ['2026-12-01 accepted']]);
  });

  it('passes no run of a company over whose time seemed to be over', async () => {
    await scope.db.updateTable('company').set({ state: 'trial', expires_at: '2026-11-26T00:00:00Z' }).execute();
    await at('2026-12-01T12:00:00Z');
    expect([await states(), await next()]).toEqual([[], '2026-12-08T07:00:00.000Z']);
    await at(Date.parse(start) + 100_000);
    expect(await next()).toBe('2026-12-01T07:00:00.000Z');
  });

  it('tells of what was really missed, an hour after the product is back', async () => {
    await at('2026-12-04T12:00:00Z');
    await at('2026-12-04T13:00:00Z');
    expect(subjects()).toEqual([expect.stringContaining('Alpine')]);
    expect(receiver.mails[0]?.text).toContain('The service was not running');
  });
});
