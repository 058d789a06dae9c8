import { headers } from '@sightline/contract/core';
import { type AutomaticReport, reportLimitText } from '@sightline/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { ensureReader } from '../store/reader-rows.ts';

eachEngine('automatic reports', (engine) => {
  let receiver: SmtpReceiver;
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  let dashboard: { id: string };
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    test = await testApp(engine, { environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' } });
    harness = await makeHarness(test);
    other = await makeHarness(test);
    dashboard = await harness.create('Alpine');
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  const payload = (changes: object = {}) => ({
    dashboardId: dashboard.id,
    recipients: 'anna@client.test',
    period: 'MONTH',
    detail: 'FIRST_DAY',
    hour: 8,
    minute: 0,
    timezone: 'Europe/Vienna',
    dateRange: 'LAST_MONTH',
    withPdf: false,
    withPreview: false,
    ...changes,
  });
  const post = (changes: object = {}, by = harness) =>
    by.send({ method: 'POST', url: '/api/automatic-reports', payload: payload(changes) });
  const create = async (changes: object = {}, by = harness): Promise<AutomaticReport> => {
    const answer = await post(changes, by);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const remove = (id: string, by = harness) => by.send({ method: 'DELETE', url: `/api/automatic-reports/${id}` });
  const list = async (by = harness): Promise<AutomaticReport[]> => (await by.send({ url: '/api/automatic-reports' })).json().data;

  it('are set up by members, seen by viewers with their next dates, and deleted', async () => {
    const member = await harness.colleague('member');
    const viewer = await harness.colleague('viewer');
    const report = await create({ recipients: ' anna@client.test;ben@client.test ,Anna@client.test' }, member);
    expect(report).toMatchObject({
      dashboardName: 'Alpine',
      recipients: 'anna@client.test, ben@client.test',
      cc: '',
      replyTo: null,
      period: 'MONTH',
      detail: 'FIRST_DAY',
      ownerName: member.user.name,
      paused: false,
      nextRuns: ['2026-12-01T07:00:00.000Z', '2027-01-01T07:00:00.000Z', '2027-02-01T07:00:00.000Z'],
      lastDeliveries: [],
    });
    expect(await list(viewer)).toEqual([report]);
    expect(await list(other)).toEqual([]);
    expect((await post({}, viewer)).statusCode).toBe(403);
    expect((await remove(report.id, viewer)).statusCode).toBe(403);
    expect((await remove(report.id, other)).statusCode).toBe(404);
    expect((await remove(report.id, member)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ recipients: '' }, 'recipients', /fill out this field/],
    [{ recipients: 'anna' }, 'recipients', /^“anna” is no e-mail address\./],
    [{ recipients: 'anna, ben, cora' }, 'recipients', /^“anna”, “ben” and “cora” are no e-mail addresses\./],
    [{ recipients: 'a@b.test,c@b.test,d@b.test,e@b.test,f@b.test,g@b.test' }, 'recipients', /At most 5 addresses; these are 6\. Remove 1/],
    [{ cc: 'nobody' }, 'cc', /no e-mail address/],
    [{ replyTo: 'nobody' }, 'replyTo', /Type one e-mail address/],
    [{ subject: '{dashboard} {nope}' }, 'subject', /\{nope\} stands for nothing.*\{period\}/],
    [{ message: '{Client} and {firm}' }, 'message', /\{Client\}, \{firm\} stand for nothing/],
    [{ hour: 24 }, 'hour', /0 to 23/],
    [{ minute: -1 }, 'minute', /0 to 59/],
    [{ timezone: 'Mars/Olympus' }, 'timezone', /Unknown time zone/],
    [{ detail: 3 }, 'detail', /Choose a day/],
    [{ period: 'WEEK', detail: 7, from: '2026-11-01' }, 'detail', /Choose a weekday/],
    [{ dateRange: 'ALL' }, 'dateRange', /Choose the days/],
    [{ subject: 'x'.repeat(151) }, 'subject', /At most 150/],
  ])('refuse %j at its field', async (changes, field, words) => {
    const refused = await post(changes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[field].join()).toMatch(words);
  });

  it('are not saved over what somebody else changed meanwhile, unless that was seen', async () => {
    const made = await create({ message: 'Dear Anna' });
    const put = (changes: object) => harness.send({ method: 'PUT', url: `/api/automatic-reports/${made.id}`, payload: payload(changes) });
    const { message, recipients, hour, period, replyTo, waitHours } = made;
    const begunFrom = { message, recipients, hour, period, replyTo, waitHours };
    expect((await put({ message, hour: 9, begunFrom })).statusCode).toBe(200);
    const late = await put({ message: 'Dear Ben', begunFrom });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({ message: 'Dear Anna', hour: 9 });
    expect((await put({ message: 'Dear Ben', begunFrom: { ...begunFrom, hour: 9 } })).json().data).toMatchObject({
      message: 'Dear Ben',
      hour: 8,
    });
    await remove(made.id);
  });

  it('name all that is wrong at once', async () => {
    const refused = await post({ recipients: '', cc: 'nobody', message: '{nope}', hour: null });
    expect(Object.keys(refused.json().errors).toSorted()).toEqual(['cc', 'hour', 'message', 'recipients']);
  });

  it('keep a subject on one line', async () => {
    const { id, subject } = await create({ subject: 'Alpine\r\nBcc: x@evil.test' });
    await remove(id);
    expect(subject).toBe('Alpine Bcc: x@evil.test');
  });

  it('are five a dashboard, said in the exact words, also when two are set up at once', async () => {
    const { id } = await harness.create('Five');
    const made = [];
    for (let index = 0; index < 4; index += 1) made.push(await create({ dashboardId: id }));
    const statuses = (await Promise.all([post({ dashboardId: id }), post({ dashboardId: id })])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 422]);
    const refused = await post({ dashboardId: id });
    expect(refused.json()).toMatchObject({ message: reportLimitText, errors: { dashboardId: [reportLimitText] } });
    const elsewhere = await create();
    const moved = await harness.send({
      method: 'PUT',
      url: `/api/automatic-reports/${elsewhere.id}`,
      payload: payload({ dashboardId: id }),
    });
    expect(moved.statusCode).toBe(422);
    const [first] = made;
    const changed = await harness.send({
      method: 'PUT',
      url: `/api/automatic-reports/${first?.id}`,
      payload: payload({ dashboardId: id, period: 'WEEK', detail: 4, every: 2, from: '2026-11-20', hour: 9 }),
    });
    expect(changed.json().data).toMatchObject({
      period: 'WEEK',
      detail: 4,
      every: 2,
      nextRuns: ['2026-12-04T08:00:00.000Z', '2026-12-18T08:00:00.000Z', '2027-01-01T08:00:00.000Z'],
    });
    await Promise.all((await list()).map((report) => remove(report.id)));
  });

  it('are weekly with the fields of the specification alone', async () => {
    const { id } = await harness.create('Weekly');
    const report = await create({ dashboardId: id, period: 'WEEK', detail: 0, hour: 9 });
    expect(report).toMatchObject({ period: 'WEEK', detail: 0, every: 1 });
    expect(report.nextRuns.map((run) => new Date(run).getUTCDay())).toEqual([1, 1, 1]);
    await remove(report.id);
  });

  it("are not made of another company's dashboard", async () => {
    const theirs = await other.create('Foreign');
    expect((await post({ dashboardId: theirs.id })).statusCode).toBe(404);
  });

  it('are paused and resumed, and go into the bin with their dashboard', async () => {
    const { id } = await harness.create('Paused');
    const report = await create({ dashboardId: id });
    const pause = async (paused: boolean): Promise<AutomaticReport> =>
      (await harness.send({ method: 'PUT', url: `/api/automatic-reports/${report.id}/paused`, payload: { paused } })).json().data;
    expect(await pause(true)).toMatchObject({ paused: true, nextRuns: [] });
    expect((await pause(false)).nextRuns).toHaveLength(3);
    await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` });
    expect(await list()).toEqual([]);
    await harness.send({ method: 'PUT', url: `/api/bin/${id}` });
    expect(await list()).toHaveLength(1);
    await remove(report.id);
  });

  it('are tried out on oneself alone, and nothing of that is recorded', async () => {
    receiver.mails.length = 0;
    const report = await create({ subject: 'Figures of {dashboard}', replyTo: 'desk@agency.test' });
    const tried = await harness.send({ method: 'POST', url: `/api/automatic-reports/${report.id}/test` });
    expect(tried.json().data).toEqual({
      to: harness.user.email,
      state: 'accepted',
      reason: null,
      gaps: [],
      period: { start: '2026-10-01', end: '2026-10-31' },
    });
    expect(receiver.mails).toMatchObject([
      { recipients: [harness.user.email], subject: 'Test: Figures of Alpine', replyTo: [{ address: 'desk@agency.test' }] },
    ]);
    expect((await list())[0]?.lastDeliveries).toEqual([]);
    expect((await other.send({ method: 'POST', url: `/api/automatic-reports/${report.id}/test` })).statusCode).toBe(404);
    await remove(report.id);
  });

  it('are stopped by their recipient: opening the link asks, posting it ends the mails', async () => {
    const report = await create({ recipients: 'anna@client.test, ben@client.test' });
    const { token } = await ensureReader(harness.scope, report.id, 'Anna@client.test');
    const visitor = test.browser();
    const url = `/unsubscribe/${token}`;
    const page = await visitor.send({ url });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Send me no more of this report');
    expect(page.body).toContain('<strong>Test Agency</strong>');
    expect((await list())[0]?.optedOut).toEqual([]);
    const oneClick = await visitor.send({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([oneClick.statusCode, oneClick.body]).toEqual([200, expect.stringContaining('anna@client.test gets no more mails')]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await visitor.send({ method: 'POST', url, form })).statusCode).toBe(200);
    expect((await visitor.send({ url })).body).toContain('gets no more mails');
    expect((await list())[0]?.optedOut).toEqual(['anna@client.test']);
    expect((await visitor.send({ url: '/unsubscribe/unknown' })).statusCode).toBe(404);
    await remove(report.id);
    expect((await visitor.send({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('resend a failed mail of their own company only', async () => {
    const now = test.context.clock.now();
    const row = {
      report_id: 'gone',
      dashboard_name: 'Alpine',
      run_at: now,
      recipient: 'anna@client.test',
      changed_at: now,
      created_at: now,
    };
    await harness.scope.db
      .insertInto('report_delivery')
      .values({ ...row, company_id: harness.scope.companyId, id: 'failed', state: 'refused', attempts: 1 })
      .execute();
    const again = (attempts: number, by = harness) =>
      by.send({ method: 'POST', url: '/api/report-deliveries/failed/resend', payload: { attempts } });
    expect((await again(1, other)).statusCode).toBe(404);
    // More than the database counts to.
    expect((await again(2_147_483_648)).statusCode).toBe(422);
    expect((await again(0)).json().data).toMatchObject({ state: 'refused', isFailed: true });
    expect((await again(1)).json().data).toMatchObject({ state: 'due', isFailed: false });
    expect((await again(1)).json().data).toMatchObject({ state: 'due' });
    const anonymous = test.browser();
    await anonymous.open();
    const refused = await anonymous.send({
      method: 'POST',
      url: '/api/report-deliveries/failed/resend',
      payload: { attempts: 1 },
      headers: { [headers.authorization]: 'nobody' },
    });
    expect(refused.statusCode).toBe(401);
  });
});
