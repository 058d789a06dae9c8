import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type Engine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser, makeWidget } from '#test/factories/factories.ts';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { createReport } from '../../schedules/change-reports.ts';
import { type ReportTools, reportTools } from '../tools.ts';
import { sendNow } from './send-now.ts';

/** Large enough to be kept apart from the mails that carry it. */
export const pdf = Buffer.from('%PDF-1.7 as printed'.padEnd(3000));
export const picture = Buffer.from('89504e470d0a1a0a', 'hex');
export const tools: ReportTools = { ...reportTools, printForMail: async () => ({ bytes: pdf }), drawPreview: async () => picture };

/** A company with a dashboard for each test, whose reports are mailed to a receiver. `now()`: what the test that runs has. */
export function sendingHarness(engine: Engine) {
  let receiver: SmtpReceiver;
  let context: TestContext;
  let scope: Scope;
  let owner: { id: string; email: string };
  let dashboardId: string;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    context = await testContext(engine, { environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' } });
  });
  afterAll(async () => {
    await context.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await context.database.db.deleteFrom('report_delivery').execute();
    await context.database.db.deleteFrom('automatic_report').execute();
    context.clock.set('2026-11-30T12:00:00Z');
    scope = await makeCompany(context);
    owner = await makeUser(context, scope, 'member');
    const made = await createDashboardIn(context, scope, { name: 'Alpine', timezone: 'UTC', createdBy: owner.id, widgets: [makeWidget()] });
    dashboardId = made.id;
    receiver.mails.length = 0;
    Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
  });
  /** The usual report (docs/product.md 8.1): monthly, first day, 8:00, over the last month. In Vienna that is 7:00 UTC in winter. */
  const fields = (changes: object = {}) => ({
    dashboardId,
    recipients: 'anna@client.test, ben@client.test',
    cc: 'boss@client.test',
    replyTo: null,
    subject: '',
    message: '',
    dateRange: 'LAST_MONTH' as const,
    comparisonKind: null,
    withPdf: true,
    withPreview: true,
    onGap: 'send' as const,
    waitHours: 6,
    period: 'MONTH' as const,
    detail: 'FIRST_DAY' as const,
    hour: 8,
    minute: 0,
    timezone: 'Europe/Vienna',
    ...changes,
  });
  const create = (changes: object = {}) => createReport(context, scope, fields(changes), owner);
  const daily = { period: 'DAY' as const, dateRange: 'YESTERDAY' as const, withPdf: false, withPreview: false, cc: '' };
  const run = (by: ReportTools = tools, given: typeof context = context) => sendNow(given, by);
  const ledger = () => scope.db.selectFrom('report_delivery').selectAll().orderBy('run_at').orderBy('recipient').execute();
  const states = async () => (await ledger()).map(({ recipient, state }) => `${recipient.split('@')[0]} ${state}`);
  const isReport = ({ subject }: ReceivedMail): boolean => subject?.startsWith('Alpine') ?? false;
  const reports = () => receiver.mails.filter(isReport);
  const notified = () => receiver.mails.filter((mail) => !isReport(mail));

  return { now: () => ({ receiver, context, scope, owner, dashboardId }), fields, create, daily, run, ledger, states, reports, notified };
}
