import { dayMs, headers, hourMs, minuteMs, pathOf } from '@sightline/contract/core';
import { askPdf, downloadPdf, getDashboard, type PrintRequest } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuePrintingToken } from '#identity/accounts/index.ts';
import { openJobs } from '#platform/jobs/send-job.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeWidget } from '#test/factories/factories.ts';
import { printJobName } from './ask-pdf.ts';
import { beginRequest, endRequest, findRequest, insertDocument, insertRequest, takeRequest } from './rows.ts';
import { sweepPdfs } from './sweep-pdfs.ts';

oneEngine('a PDF over HTTP', (engine) => {
  let test: TestApp;
  let harness: Harness;
  const sent: { name: string; payload: Record<string, unknown> }[] = [];
  beforeAll(async () => {
    test = await testApp(engine, { environment: { MAX_WIDGETS_FOR_PDF: '2' } });
    harness = await makeHarness(test);
    openJobs(test.context, async (name, payload) => {
      sent.push({ name, payload });
    });
  });
  afterAll(() => test.close());

  const address = (permalink: string, query: Record<string, string> = {}): string =>
    `${pathOf(askPdf, { permalink })}?${new URLSearchParams(query)}`;
  const keepDocument = async (dashboardId: string, storedName: string): Promise<void> => {
    const now = test.context.clock.now();
    await test.context.files.put(storedName, Buffer.from('%PDF-1.4'));
    await insertDocument(harness.scope, {
      stored_name: storedName,
      dashboard_id: dashboardId,
      key: null,
      file_name: 'Über (1–31).pdf',
      pages: 1,
      bytes: 8,
      expires_at: new Date(now.getTime() + dayMs),
      created_at: now,
    });
  };

  it('is promised with a token, awaited, and handed out once', async () => {
    const { id, permalink } = await harness.create('Report');
    const days = { start: '2026-10-01', end: '2026-10-31', compareStart: '2026-09-01', compareEnd: '2026-09-30' };
    const first = await harness.send({ url: address(permalink, { dateRange: JSON.stringify(days), paper: 'letter', timezone: 'UTC' }) });
    expect(first.statusCode).toBe(202);
    const token: string = first.json();
    expect(sent.at(-1)).toEqual({ name: printJobName, payload: { companyId: harness.scope.companyId, token } });
    expect((await findRequest(harness.scope, token))?.wish).toMatchObject({
      dashboardId: id,
      range: { period: { start: '2026-10-01', end: '2026-10-31' }, comparison: { start: '2026-09-01', end: '2026-09-30' } },
      // The orientation is the dashboard's own.
      sheet: { paper: 'letter' },
      viewer: 'visitor',
    });
    const check = () => harness.send({ url: address(permalink, { check: token }) });
    expect((await check()).statusCode).toBe(304);

    const storedName = `document-${engine}.pdf`;
    await keepDocument(id, storedName);
    await endRequest(harness.scope, token, storedName);
    const ready = await check();
    expect([ready.statusCode, ready.json()]).toEqual([200, pathOf(downloadPdf, { name: storedName })]);
    expect((await check()).statusCode).toBe(404);

    const file = await harness.send({ url: ready.json() });
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' });
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="_ber (1-31).pdf"; filename*=UTF-8''%C3%9Cber%20%281%E2%80%9331%29.pdf`,
    );
    test.context.clock.advance(25 * hourMs);
    expect((await test.browser().send({ url: ready.json() })).statusCode).toBe(404);
    await sweepPdfs(test.context);
    await expect(test.context.files.get(storedName)).rejects.toThrow();
  });

  it('says that it failed, when it did and when nobody came to make it', async () => {
    const { permalink } = await harness.create('Broken');
    const ask = async (): Promise<string> => (await harness.send({ url: address(permalink) })).json();
    const failed = await ask();
    await endRequest(harness.scope, failed, null);
    const answer = await harness.send({ url: address(permalink, { check: failed }) });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'pdf_failed']);
    const statusOf = async (check: string) => (await harness.send({ url: address(permalink, { check }) })).statusCode;
    const [forgotten, begun] = [await ask(), await ask()];
    // As by a worker that died.
    await beginRequest(harness.scope, begun, test.context.clock.now());
    test.context.clock.advance(6 * minuteMs);
    expect(await statusOf(begun)).toBe(500);
    // Others may be before it.
    expect(await statusOf(forgotten)).toBe(304);
    test.context.clock.advance(25 * minuteMs);
    expect(await statusOf(forgotten)).toBe(500);
  });

  it('is put off, with a time to come again, while the company waits for 200 others', async () => {
    const { permalink } = await harness.create('Popular');
    const request = {
      ...(await findRequest(harness.scope, (await harness.send({ url: address(permalink) })).json()))?.wish,
    } as PrintRequest;
    const now = test.context.clock.now();
    const others = Array.from({ length: 199 }, (_, number) => `other-${number}-${engine}`);
    for (const token of others) await insertRequest(harness.scope, { token, dashboardId: request.dashboardId, request, now });
    const refused = await harness.send({ url: address(permalink) });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json().message).toContain('200 PDFs of this company are being made');
    await endRequest(harness.scope, others[0] ?? '', null);
    expect((await harness.send({ url: address(permalink) })).statusCode).toBe(202);
    for (const token of others) await takeRequest(harness.scope, token);
  });

  it('is refused above the maximum of widgets, with words', async () => {
    const { id, permalink } = await harness.create('Large');
    const { version } = await harness.load(permalink);
    await harness.save(id, { version: String(version), widgets: JSON.stringify([0, 1, 2].map((order) => makeWidget({ order }))) });
    const answer = await harness.send({ url: address(permalink) });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'pdf_refused']);
    expect(answer.json().message).toContain('at most 2 widgets; here are 3');
    expect((await harness.send({ url: address(permalink).replace('/pdf', '/realtime/pdf') })).statusCode).toBe(202);
  });

  it('refuses days that cannot be read, and too many asks', async () => {
    const { permalink } = await harness.create('Busy');
    for (const days of ['{', '{"start":"2026-13-01","end":"2026-10-31"}'])
      expect((await harness.send({ url: address(permalink, { dateRange: days }) })).statusCode).toBe(422);
    const statuses: number[] = [];
    for (let ask = 0; ask < 21; ask += 1) statuses.push((await harness.send({ url: address(permalink) })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
  });

  it('is for whoever may see the dashboard, and a token is good for its own dashboard alone', async () => {
    const { id, permalink } = await harness.create('Shared');
    const visitor = test.browser();
    expect((await visitor.send({ url: address(permalink) })).statusCode).toBe(404);
    await harness.share(id, { category: 'public', public: true });
    const asked = await visitor.send({ url: address(permalink) });
    expect(asked.statusCode).toBe(202);
    const other = await harness.create('Other');
    expect((await harness.send({ url: address(other.permalink, { check: asked.json() }) })).statusCode).toBe(404);
  });

  it('gives a visitor no other days than the dashboard shows them', async () => {
    const { id, permalink } = await harness.create('Fixed');
    const { version } = await harness.load(permalink);
    await harness.save(id, { version: String(version), hiddenDateSelector: 'true', rangeType: 'lastMonth' });
    await harness.share(id, { category: 'public', public: true });
    const query = { dateRange: '{"start":"2020-01-01","end":"2020-01-31"}' };
    const rangeFor = async (token: string) => (await findRequest(harness.scope, token))?.wish.range.period.start.slice(0, 4);
    expect(await rangeFor((await test.browser().send({ url: address(permalink, query) })).json())).not.toBe('2020');
    expect(await rangeFor((await harness.send({ url: address(permalink, query) })).json())).toBe('2020');
  });

  it('is printed by a pass for one private dashboard, as a visitor, for some minutes', async () => {
    const { id, permalink } = await harness.create('Private');
    const other = await harness.create('Another');
    const printingToken = issuePrintingToken(test.context, { companyId: harness.scope.companyId, dashboardId: id });
    const open = (link: string) =>
      test
        .browser()
        .send({ url: pathOf(getDashboard, { permalink: link }), headers: { [headers.authorization]: `Bearer ${printingToken}` } });
    const opened = await open(permalink);
    expect([opened.statusCode, opened.headers[headers.isPublic], opened.json().data.editable]).toEqual([200, 'true', false]);
    expect((await open(other.permalink)).statusCode).toBe(404);
    test.context.clock.advance(4 * minuteMs);
    expect((await open(permalink)).statusCode).toBe(404);
  });
});
