import { daysIn, hourMs } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import { type AutomaticReport, type ReportFields, type RunDecision, reportFieldsSchema } from '@sightline/contract/reports';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { markSourceInvalid, settlePipeline } from '#data/query-pipeline/index.ts';
import { type FakeTable, fakeProvider, tableOf } from '#data/query-pipeline/testing/fake-provider.ts';
import { instanceOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext } from '#data/query-pipeline/testing/pipeline-context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import type { Engine, TestContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { sendNow } from '../../delivery/testing/send-now.ts';
import { type ReportTools, reportTools } from '../../delivery/tools.ts';
import { createReport, listReports } from '../../schedules/change-reports.ts';
import { checkComingReports, decideRun } from '../index.ts';

export const tools: ReportTools = {
  ...reportTools,
  printForMail: async () => ({ bytes: Buffer.from('%PDF') }),
  drawPreview: async () => Buffer.alloc(8),
};
export const due = '2026-12-01T07:00:00Z';
export const after = (hours: number): string => new Date(Date.parse(due) + hours * hourMs).toISOString();

/** A row a day, but for those left out; nothing at all where it is empty. */
export const daily =
  (isThere: (day: string) => boolean): FakeTable =>
  (query) => {
    const { metrics } = tableOf(query);
    const days = daysIn(query.period).filter(isThere);
    const dimension = { id: 'date', label: 'Date', kind: 'date' as const };
    return { ...tableOf(query), dimension, rows: days.map((day) => [day, ...metrics.map(() => 5)]), rowCount: days.length };
  };

/** A value a month, typed by hand: one of October alone, so that there is none of the report's November. */
export function typedWidget(hash: string, title: string): Widget {
  const metrics = [{ id: 'calls', label: 'Calls', type: 'number', currency: null, aggregation: 'sum' }];
  const inputs = { step: 'month', metrics, rows: [{ at: '2026-10', values: [3] }] };
  const instance = instanceOf({ type: 'historic', sourceId: null, config: '', inputs });
  return widgetOf({ id: hash, hash, title, nature: 'passive', instances: [instance] });
}

/** A company for each test, with a dashboard of two widgets of one source whose report is due at `due`. */
export function gateHarness(engine: Engine) {
  let receiver: SmtpReceiver;
  let context: TestContext;
  let scope: Scope;
  let owner: { id: string; email: string; name: string };
  let dashboardId: string;
  let table: FakeTable = tableOf;
  const outside = new Outside();
  const provider = fakeProvider({ table: (query) => table(query) });
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    context = await pipelineContext(engine, outside, {
      provider,
      environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' },
    });
  });
  afterAll(async () => {
    await settlePipeline(context);
    await context.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await settlePipeline(context);
    await context.database.db.deleteFrom('report_delivery').execute();
    await context.database.db.deleteFrom('automatic_report').execute();
    context.clock.set(after(-48));
    outside.answer = () => ({});
    table = daily(() => true);
    provider.declaration.freshness.lagDays = 0;
    scope = await makeCompany(context);
    owner = await makeUser(context, scope, 'member');
    await addSource(context, scope);
    const summary = { format: 'summary', instances: [instanceOf({ inputs: { property: 'p1', metrics: ['clicks'] } })] };
    const widgets = [
      widgetOf({ title: 'Clicks of {dashboard}', ...summary }),
      widgetOf({
        id: 'w2',
        hash: 'hash000002',
        title: 'Cost by day',
        instances: [instanceOf({ inputs: { property: 'p2', metrics: ['cost'], dimension: 'date' } })],
        rowsLimit: 40,
      }),
    ];
    dashboardId = await addDashboard('Alpine', widgets);
    receiver.mails.length = 0;
    Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
  });
  const addDashboard = async (name: string, widgets: readonly Widget[]): Promise<string> =>
    (await createDashboardIn(context, scope, { name, timezone: 'UTC', createdBy: owner.id, widgets })).id;
  const fields = (changes: object = {}): ReportFields =>
    reportFieldsSchema.parse({
      ...{ dashboardId, recipients: 'anna@client.test, ben@client.test', subject: 'Alpine', dateRange: 'LAST_MONTH' },
      ...{ withPdf: false, withPreview: false, period: 'MONTH', detail: 'FIRST_DAY', hour: 8, minute: 0, timezone: 'Europe/Vienna' },
      ...changes,
    });
  const create = (changes: object = {}) => createReport(context, scope, fields(changes), owner);
  const check = async (given: TestContext = context, isToEnd = () => false) => checkComingReports(given, await allParts(given), isToEnd);
  const send = (given: TestContext = context) => sendNow(given, tools);
  /** Does it at an instant, and what it leaves to be done. */
  const at = async (instant: string, task: () => Promise<unknown>) => {
    context.clock.set(instant);
    await task();
    await settlePipeline(context);
  };
  const ledger = () => scope.db.selectFrom('report_delivery').selectAll().orderBy('recipient').execute();
  const states = async () => (await ledger()).map(({ state }) => state);
  const isReport = ({ subject }: ReceivedMail): boolean => subject === 'Alpine';
  const reports = () => receiver.mails.filter(isReport);
  const notified = () => receiver.mails.filter((mail) => !isReport(mail));
  const shown = async (): Promise<AutomaticReport> => {
    const [report] = await listReports(context, scope);
    if (report === undefined) throw new Error('There is no report');
    return report;
  };
  const found = async () => (await shown()).gatedRuns.map(({ state, findings }) => [state, ...findings.map(({ kind }) => kind)]);
  const endLogin = () => markSourceInvalid(context, scope, 's1', 'The permission was taken back.');
  const mendLogin = () => scope.db.updateTable('source').set({ invalid: false, invalid_since: null }).execute();
  const limit = () => {
    outside.answer = () => ({ status: 429 });
  };
  const decide = async (decision: RunDecision) =>
    decideRun(context, scope, { report_id: (await shown()).id, run_at: new Date(due) }, decision, owner);

  return {
    ...{ outside, provider, addDashboard, fields, create, check, send, at, ledger, states, reports, notified, shown, found },
    ...{ endLogin, mendLogin, limit, decide },
    // What the test that runs has.
    get receiver() {
      return receiver;
    },
    get context() {
      return context;
    },
    get scope() {
      return scope;
    },
    get owner() {
      return owner;
    },
    /** What the provider answers. */
    get table(): FakeTable {
      return table;
    },
    set table(given: FakeTable) {
      table = given;
    },
  };
}
