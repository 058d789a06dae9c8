import { randomBytes } from 'node:crypto';
import { dayMs } from '@sightline/contract/core';
import {
  type AutomaticReport,
  type RecordedDelivery,
  type ReportFailure,
  type ReportHistory,
  reportFailuresMax,
} from '@sightline/contract/reports';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeWidget } from '#test/factories/factories.ts';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { sendNow } from '../delivery/testing/send-now.ts';
import { type ReportTools, reportTools } from '../delivery/tools.ts';
import { sweepCopies } from './sweep-copies.ts';

const pdf = randomBytes(40_000);
const tools: ReportTools = {
  ...reportTools,
  printForMail: async () => ({ bytes: pdf }),
  drawPreview: async () => Buffer.from('89504e470d0a1a0a', 'hex'),
};

eachEngine('what was sent', (engine) => {
  let receiver: SmtpReceiver;
  let test: TestApp;
  let harness: Harness;
  let names: string[];
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    names = [];
    test = await testApp(engine, {
      environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' },
      change(context) {
        const { files } = context;
        context.files = {
          ...files,
          put: (name, bytes) => {
            names.push(name);
            return files.put(name, bytes);
          },
          remove: (name) => {
            names = names.filter((known) => known !== name);
            return files.remove(name);
          },
        };
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
    await test.context.database.db.deleteFrom('report_delivery').execute();
    await test.context.database.db.deleteFrom('automatic_report').execute();
    test.context.clock.set('2026-11-30T12:00:00Z');
    receiver.mails.length = 0;
    names.length = 0;
    Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
  });

  const create = async (recipients: string, changes: object = {}): Promise<AutomaticReport> => {
    const dashboard = await harness.create('Älpine');
    await harness.save(dashboard.id, { version: '1', widgets: [makeWidget()] });
    const payload = {
      ...{ dashboardId: dashboard.id, recipients, period: 'DAY', hour: 8, minute: 0, timezone: 'Europe/Vienna' },
      ...{ dateRange: 'YESTERDAY', withPdf: true, withPreview: false, onGap: 'send', ...changes },
    };
    const answer = await harness.send({ method: 'POST', url: '/api/automatic-reports', payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const run = async (at: string) => {
    test.context.clock.set(at);
    await sendNow(test.context, tools);
  };
  const history = async (id: string, query = '', by = harness): Promise<{ data: ReportHistory; meta: { total: number } }> => {
    const answer = await by.send({ url: `/api/automatic-reports/${id}/history${query}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const firstDelivery = async (id: string): Promise<RecordedDelivery> => {
    const delivery = (await history(id)).data.runs[0]?.deliveries[0];
    if (delivery === undefined) throw new Error('nothing is recorded');
    return delivery;
  };
  const reports = (): ReceivedMail[] => receiver.mails.filter(({ subject }) => subject?.startsWith('Älpine'));
  const failures = async (by = harness): Promise<{ data: ReportFailure[]; meta: { total: number } }> =>
    (await by.send({ url: '/api/report-failures' })).json();

  it('is told step by step, the latest run first, page by page, also by viewers', async () => {
    const report = await create('anna@client.test, ben@client.test', { withPdf: false });
    receiver.answer.recipient = (address) => (address.startsWith('ben') ? 450 : 250);
    await run('2026-12-01T07:00:00Z');
    receiver.answer.recipient = () => 250;
    await run('2026-12-01T07:01:30Z');
    receiver.answer.recipient = (address) => (address.startsWith('ben') ? 550 : 250);
    await run('2026-12-02T07:00:00Z');
    const { data, meta } = await history(report.id, '', await harness.colleague('viewer'));
    expect(data).toMatchObject({ reportId: report.id, dashboardName: 'Älpine', isDeleted: false, timezone: 'Europe/Vienna' });
    expect(meta.total).toBe(2);
    expect(
      data.runs.map(({ period }) => period),
      'the days it was about, whatever the report is about by now',
    ).toEqual(['2026-12-01', '2026-11-30'].map((day) => ({ start: day, end: day })));
    expect(data.runs.map(({ runAt, deliveries }) => [runAt, deliveries.map(({ state }) => state)])).toEqual([
      ['2026-12-02T07:00:00.000Z', ['accepted', 'refused']],
      ['2026-12-01T07:00:00.000Z', ['accepted', 'accepted']],
    ]);
    const ben = data.runs[1]?.deliveries[1];
    expect(ben).toMatchObject({ recipient: 'ben@client.test', attempts: 2, lateMinutes: 1, hasCopy: true });
    expect(ben?.steps.map(({ kind, attempt, at }) => `${kind} ${attempt} ${at.slice(14, 19)}`)).toEqual([
      'due 0 00:00',
      'rendered 0 00:00',
      'handed_over 1 00:00',
      'deferred 1 00:00',
      'rendered 1 01:30',
      'handed_over 2 01:30',
      'accepted 2 01:30',
    ]);
    expect(ben?.steps[3]?.reason).toContain('Refused by the test');
    const failed = await history(report.id, '?show=failed');
    expect([failed.meta.total, failed.data.runs.map(({ deliveries }) => deliveries.map(({ recipient }) => recipient))]).toEqual([
      1,
      [['ben@client.test']],
    ]);
    const second = await history(report.id, '?page=2&per_page=1');
    expect(second.data.runs.map(({ runAt }) => runAt)).toEqual(['2026-12-01T07:00:00.000Z']);
  });

  it('is kept as it was handed over, attachments once for all, and is refused when it was changed', async () => {
    const report = await create('anna@client.test, ben@client.test, cleo@client.test');
    await run('2026-12-01T07:00:00Z');
    expect(reports()).toHaveLength(3);
    expect(names.map((name) => name.split('.')[1]).toSorted()).toEqual(['mail', 'mail', 'mail', 'part']);
    const deliveries = (await history(report.id)).data.runs[0]?.deliveries ?? [];
    for (const { id, recipient } of deliveries) {
      const copy = await harness.send({ url: `/api/report-deliveries/${id}/copy` });
      expect(copy.statusCode, copy.body).toBe(200);
      const arrived = reports().find(({ recipients }) => recipients.includes(recipient))?.raw;
      expect(copy.rawPayload.equals(arrived ?? Buffer.alloc(0)), recipient).toBe(true);
      expect(copy.headers).toMatchObject({
        'content-type': 'message/rfc822',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename="alpine-2026-12-01-\w+-client-test\.eml"/),
      });
      expect((await PostalMime.parse(copy.rawPayload)).attachments).toHaveLength(1);
    }
    const [first] = deliveries;
    const name = names.find((known) => known.endsWith('.part')) ?? '';
    await test.context.files.put(name, Buffer.from('something else'));
    const changed = await harness.send({ url: `/api/report-deliveries/${first?.id}/copy` });
    expect([changed.statusCode, changed.json().message]).toEqual([500, expect.stringContaining('is damaged')]);
    await test.context.files.remove(name);
    expect((await harness.send({ url: `/api/report-deliveries/${first?.id}/copy/page` })).statusCode).toBe(500);
  });

  it('is shown where nothing in it can run or be fetched, with its pictures, to members alone', async () => {
    const report = await create('anna@client.test', { withPdf: false, withPreview: true });
    await run('2026-12-01T07:00:00Z');
    const { id } = await firstDelivery(report.id);
    const page = await harness.send({ url: `/api/report-deliveries/${id}/copy/page` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*; sandbox allow-popups/);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(page.body).toContain('src="data:image/png;base64,');
    expect(page.body).not.toContain('cid:');
    const viewer = await harness.colleague('viewer');
    for (const part of ['copy', 'copy/page']) {
      expect((await viewer.send({ url: `/api/report-deliveries/${id}/${part}` })).statusCode).toBe(403);
      expect((await (await makeHarness(test)).send({ url: `/api/report-deliveries/${id}/${part}` })).statusCode).toBe(404);
    }
  });

  it('is kept for the last attempt, for its time, and the record stays', async () => {
    const report = await create('anna@client.test');
    receiver.answer.recipient = () => 450;
    await run('2026-12-01T07:00:00Z');
    receiver.answer.recipient = () => 250;
    await run('2026-12-01T07:02:00Z');
    expect(names.map((name) => name.split('.')[1]).toSorted()).toEqual(['mail', 'part']);
    const { id } = await firstDelivery(report.id);
    expect((await harness.send({ url: `/api/report-deliveries/${id}/copy` })).rawPayload.equals(reports()[0]?.raw ?? Buffer.alloc(0))).toBe(
      true,
    );
    test.context.clock.advance(399 * dayMs);
    await sweepCopies(test.context);
    expect(names).toHaveLength(2);
    test.context.clock.advance(2 * dayMs);
    await sweepCopies(test.context);
    await sweepCopies(test.context);
    expect(await firstDelivery(report.id)).toMatchObject({ state: 'accepted', hasCopy: false });
    const gone = await harness.send({ url: `/api/report-deliveries/${id}/copy` });
    expect([gone.statusCode, gone.json().message]).toEqual([404, expect.stringContaining('over 400 days ago')]);
    test.context.clock.advance(dayMs);
    await sweepCopies(test.context);
    expect(names).toEqual([]);
  });

  it('goes out although no copy of it could be kept, and says that there is none', async () => {
    const report = await create('anna@client.test');
    const full = { ...test.context.files, put: () => Promise.reject(new Error('The disk is full')) };
    test.context.clock.set('2026-12-01T07:00:00Z');
    await sendNow({ ...test.context, files: full }, tools);
    expect(reports()).toHaveLength(1);
    expect(await firstDelivery(report.id)).toMatchObject({ state: 'accepted', hasCopy: false });
  });

  it('outlives its report, which is listed among the deleted ones', async () => {
    const [report, silent] = [
      await create('anna@client.test', { withPdf: false }),
      await create('ben@client.test', { period: 'QUARTER', detail: 'FIRST_DAY' }),
    ];
    await run('2026-12-01T07:00:00Z');
    const deleted = async () => (await harness.send({ url: '/api/automatic-reports/deleted' })).json().data;
    expect(await deleted()).toEqual([]);
    for (const { id } of [report, silent]) await harness.send({ method: 'DELETE', url: `/api/automatic-reports/${id}` });
    expect(await deleted()).toEqual([{ reportId: report.id, dashboardName: 'Älpine', lastRunAt: '2026-12-01T07:00:00.000Z', runs: 1 }]);
    expect((await history(report.id)).data).toMatchObject({ isDeleted: true, permalink: null, timezone: null, dashboardName: 'Älpine' });
    expect((await harness.send({ url: `/api/automatic-reports/${silent.id}/history` })).statusCode).toBe(404);
    const other = await makeHarness(test);
    expect((await other.send({ url: '/api/automatic-reports/deleted' })).json().data).toEqual([]);
    expect((await other.send({ url: `/api/automatic-reports/${report.id}/history` })).statusCode).toBe(404);
  });

  it('is written as a table of all records, however many', async () => {
    const report = await create('anna@client.test', { withPdf: false });
    receiver.answer.recipient = () => 550;
    await run('2026-12-01T07:00:00Z');
    const [row] = await harness.scope.db.selectFrom('report_delivery').selectAll().execute();
    if (row === undefined) throw new Error('nothing is recorded');
    const { steps, copy, ...columns } = row;
    for (let page = 1; page <= 6; page += 1)
      await harness.scope.db
        .insertInto('report_delivery')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            ...columns,
            id: `${page}-${index}`,
            run_at: new Date(row.run_at.getTime() - page * dayMs),
            recipient: `r${index}@client.test`,
          })),
        )
        .execute();
    const csv = await harness.send({ url: `/api/automatic-reports/${report.id}/history/csv` });
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('alpine-mails.csv'),
    });
    const [head, first, ...others] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'dashboard,due,recipient,state,reason,attempts,changed,late_minutes,message_id,sha256,dismissed_by,first_day,last_day',
    );
    expect(first).toMatch(
      /^Älpine,2026-12-01T07:00:00\.000Z,anna@client\.test,refused,.*,1,2026-12-01T07:00:00\.000Z,,<.*>,[0-9a-f]{64},,2026-11-30,2026-11-30$/,
    );
    expect(new Set(others).size).toBe(600);
    const failed = await failures();
    expect([failed.meta.total, failed.data.length]).toEqual([601, reportFailuresMax]);
  });

  it('is shown where it failed until it is sent again, or a member says that they have seen it', async () => {
    const report = await create('anna@client.test, ben@client.test', { withPdf: false });
    receiver.answer.recipient = () => 550;
    await run('2026-12-01T07:00:00Z');
    const viewer = await harness.colleague('viewer');
    const { data, meta } = await failures(viewer);
    expect([meta.total, data.map(({ recipient, reportId, dashboardName }) => [recipient, reportId, dashboardName])]).toEqual([
      2,
      [
        ['anna@client.test', report.id, 'Älpine'],
        ['ben@client.test', report.id, 'Älpine'],
      ],
    ]);
    const dismiss = (ids: string[], by = harness) => by.send({ method: 'PUT', url: '/api/report-failures/dismissed', payload: { ids } });
    const [anna, ben] = data.map(({ id }) => id);
    expect((await dismiss([anna ?? ''], viewer)).statusCode).toBe(403);
    expect((await dismiss([anna ?? ''], await makeHarness(test))).statusCode).toBe(204);
    expect((await failures()).meta.total).toBe(2);
    const member = await harness.colleague('member');
    expect((await dismiss([anna ?? ''], member)).statusCode).toBe(204);
    expect((await failures()).data.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([[ben, false]]);
    const shown = (await history(report.id)).data.runs[0]?.deliveries[0];
    expect(shown).toMatchObject({ dismissedBy: member.user.name, state: 'refused' });
    expect(shown?.steps.at(-1)).toMatchObject({ kind: 'dismissed', reason: `Seen by ${member.user.name}.` });
    receiver.answer.recipient = () => 250;
    await harness.send({ method: 'POST', url: `/api/report-deliveries/${ben}/resend`, payload: { attempts: 1 } });
    await run('2026-12-01T07:01:00Z');
    expect((await failures()).meta.total).toBe(0);
  });

  it('is shown while it is held for a decision, which nobody can dismiss', async () => {
    await create('anna@client.test', { withPdf: false });
    await run('2026-12-01T07:00:00Z');
    await harness.scope.db
      .updateTable('report_delivery')
      .set({ state: 'held', try_at: new Date('2027-01-01T00:00:00Z') })
      .execute();
    const [held] = (await failures()).data;
    expect(held).toMatchObject({ state: 'held', isFailed: false });
    await harness.send({ method: 'PUT', url: '/api/report-failures/dismissed', payload: { ids: [held?.id] } });
    expect((await failures()).meta.total).toBe(1);
  });
});
