import { headers, pathOf } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentAs } from '#app/demo/consent-as.ts';
import { closePrinter } from '#dashboards/pdf/index.ts';
import { printedDocument } from '#dashboards/pdf/print-pdf.ts';
import { settlePipeline } from '#data/query-pipeline/index.ts';
import { testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { type SandboxedApp, sandboxedApp } from '#test/app/sandboxed-app.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { type HttpReceiver, startHttpReceiver } from '#test/servers/http-receiver.ts';
import { startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { createSendMail } from '../outbound/mail.ts';
import { createSend } from '../outbound/outbound.ts';
import { createLog } from '../ports/log.ts';
import { noTracer, type Tracer } from '../ports/tracer.ts';
import { asJob } from './as-job.ts';
import { openTracer } from './open-tracer.ts';
import { type ReceivedSpan, receivedSpans, treeBelow } from './testing/received-spans.ts';
import { traceCalls } from './trace-calls.ts';
import { traceMails } from './trace-mails.ts';

const silent = createLog('silent');
const settingsFor = (receiver: HttpReceiver, sampleRatio = 1) => ({
  url: `${receiver.url}/v1/traces`,
  secretHeaders: 'x-key=hush%2Chush',
  serviceName: 'reports',
  sampleRatio,
});
const anna = 'anna@alpine-agency.test';
const principal = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${principal.traceId}-${principal.spanId}-01`;

oneEngine('the traces of a dashboard nobody has looked at yet', (engine) => {
  let collector: HttpReceiver;
  let test: SandboxedApp;
  let spans: ReceivedSpan[];
  let requestId: unknown;
  const secrets: string[] = [];

  beforeAll(async () => {
    collector = await startHttpReceiver();
    const tracer = await openTracer(settingsFor(collector), silent);
    const ask = createSend({ allowPrivateHosts: false, log: silent });
    test = await sandboxedApp(engine, { send: traceCalls(ask, tracer), change: (context) => Object.assign(context, { tracer }) });
    const harness = await makeHarness(test);
    const sourceId = await consentAs(test.context, harness.scope, 'google-analytics', anna, harness.user);
    const { id, permalink } = await harness.create('Figures of Alpine Lodge');
    const instance = (metrics: string[]) =>
      makeInstance({ type: 'google-analytics', sourceId, config: 'core', inputs: { property: '310001', metrics } });
    const widget = (metrics: string[]) =>
      makeWidget({ nature: 'interactive', format: 'table', title: 'Secret title', instances: [instance(metrics)] });
    const saved = await harness.save(id, { version: '1', widgets: [widget(['sessions']), widget(['totalUsers'])] });
    expect(saved.statusCode).toBe(200);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${address}${pathOf(streamDashboardData, { permalink })}?start=2026-11-01&end=2026-11-07&timezone=UTC`;
    const answer = await fetch(url, { headers: { [headers.authorization]: harness.token, traceparent, 'user-agent': 'anna-s-browser' } });
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines.filter((line) => 'frame' in line)).toHaveLength(2);
    requestId = answer.headers.get(headers.requestId);
    await fetch(`${address}/no/such/page/anna`);
    await fetch(`${address}/healthz`);
    await settlePipeline(test.context);
    await tracer.stop(10_000);
    spans = receivedSpans(collector.calls);
    const { user, token } = harness;
    secrets.push(
      token,
      permalink,
      id,
      user.email,
      user.name,
      user.id,
      harness.scope.companyId,
      sourceId,
      '310001',
      'Alpine',
      'Secret title',
      anna,
    );
    secrets.push('anna', 'hush', '?', 'Bearer');
  });
  afterAll(async () => {
    await test.close();
    await collector.close();
  });
  const root = (): ReceivedSpan => {
    const found = spans.find(({ name }) => name === `GET ${streamDashboardData.path}`);
    if (found === undefined) throw new Error(`No span of the stream among ${spans.map(({ name }) => name).join(', ')}`);
    return found;
  };

  it('begin at the call, below that of the proxy in front', () => {
    expect(root()).toMatchObject({ traceId: principal.traceId, parentSpanId: principal.spanId, kind: 2, service: 'reports' });
    expect(root().attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': streamDashboardData.path,
      'http.response.status_code': 200,
      'sightline.request_id': requestId,
    });
  });

  it('show each question, and below it the calls that answer it', () => {
    const tree = treeBelow(spans, root());
    const questions = tree.below.filter(({ name }) => name === 'ask google-analytics');
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.flatMap(({ below }) => below.map(({ name }) => name))).toContain('POST');
    for (const span of spans)
      if (span.name === 'ask google-analytics')
        expect(span.attributes).toEqual({ 'sightline.provider': 'google-analytics', 'sightline.report': 'core' });
    const calls = spans.filter(({ kind, traceId }) => kind === 3 && traceId === principal.traceId);
    expect(calls.length).toBeGreaterThan(0);
    const host = new URL(test.sandbox.address).host;
    for (const { attributes } of calls)
      expect(attributes).toEqual({ 'http.request.method': expect.any(String), 'server.address': host, 'http.response.status_code': 200 });
  });

  it('name a page that is nowhere by no path, and leave out what balancers ask', () => {
    expect(spans.map(({ name }) => name)).toContain('GET');
    expect(spans.filter(({ attributes }) => attributes['http.route'] === '/healthz')).toEqual([]);
  });

  it('hold no secret, no person, no company and no address with a query', () => {
    const sent = collector.calls.map(({ body }) => body).join('\n');
    expect(sent).toContain('ask google-analytics');
    for (const secret of secrets) expect(sent, secret).not.toContain(secret);
    // The collector alone is told its key, and nobody outside is told the trace.
    expect(collector.calls.map((call) => call.headers['x-key'])).toEqual(collector.calls.map(() => 'hush,hush'));
  });
});

describe('spans', () => {
  let collector: HttpReceiver;
  beforeAll(async () => {
    collector = await startHttpReceiver();
  });
  afterAll(() => collector.close());
  const traced = async (work: (tracer: Tracer) => Promise<unknown>, sampleRatio = 1): Promise<ReceivedSpan[]> => {
    collector.calls.length = 0;
    const tracer = await openTracer(settingsFor(collector, sampleRatio), silent);
    await work(tracer);
    await tracer.stop(5000);
    return receivedSpans(collector.calls);
  };

  it('of a job, a call and a mail stand below each other, and say nothing of whom they are for', async () => {
    const receiver = await startSmtpReceiver();
    const outside = await startHttpReceiver();
    outside.answer.status = () => 503;
    const server = { smtpUrl: receiver.url, from: { name: '', address: 'no-reply@agency.test' } };
    const mail = { to: ['bob@client.test'], subject: 'For Bob', text: 'Bob', html: '<p>Bob</p>', attachments: [], headers: {} };
    const spans = await traced((tracer) =>
      asJob({ tracer }, 'send_reports', async () => {
        const send = traceCalls(createSend({ allowPrivateHosts: true, log: silent }), tracer);
        const request = { method: 'GET', url: `${outside.url}/secret/path?token=secret` } as const;
        await send(request, { userGivenHost: false });
        await send(request, { userGivenHost: true });
        await traceMails(createSendMail({ server, keep: null, log: silent, now: () => new Date() }), tracer)(mail);
      }),
    );
    expect(receiver.mails).toHaveLength(1);
    expect(outside.calls.map((call) => call.headers.traceparent)).toEqual([undefined, undefined]);
    await receiver.close();
    await outside.close();
    const job = spans.find(({ name }) => name === 'job send_reports');
    if (job === undefined) throw new Error('No span of the job');
    expect(treeBelow(spans, job).below.map(({ name }) => name)).toEqual(['GET', 'GET', 'send mail']);
    const calls = spans
      .filter(({ name }) => name === 'GET')
      .map(({ attributes, status }) => [attributes['server.address'], attributes['error.type'], status.code]);
    expect(calls).toEqual([
      [new URL(outside.url).host, '503', 2],
      ['given by a user', '503', 2],
    ]);
    expect(spans.find(({ name }) => name === 'send mail')?.attributes).toEqual({ 'sightline.mail.outcome': 'accepted' });
    const sent = collector.calls.map(({ body }) => body).join('');
    for (const text of ['bob', 'Bob', 'secret', 'client.test']) expect(sent).not.toContain(text);
  });

  it('of a PDF stand below who asked for it, and tell that it failed', async () => {
    const test = await testApp('postgres', { environment: { CHROMIUM_PATH: '/nonexistent/chromium' } });
    const harness = await makeHarness(test);
    const { id, permalink } = await harness.create('Figures of Acme');
    const range = { period: { start: '2026-10-01', end: '2026-10-31' }, comparison: null };
    const options = { companyId: harness.scope.companyId, dashboardId: id, permalink, range, timezone: 'UTC', viewer: 'visitor' } as const;
    const spans = await traced(async (tracer) => {
      test.context.tracer = tracer;
      await expect(asJob({ tracer }, 'print', () => printedDocument(test.context, options))).rejects.toThrow();
    });
    await closePrinter(test.context);
    await test.close();
    const job = spans.find(({ name }) => name === 'job print');
    const print = spans.find(({ name }) => name === 'print PDF');
    expect([print?.parentSpanId, print?.status.code]).toEqual([job?.spanId, 2]);
    expect(collector.calls.map(({ body }) => body).join('')).not.toContain(permalink);
  });

  it('of what failed tell the kind of fault, not its words', async () => {
    const spans = await traced((tracer) =>
      expect(
        asJob({ tracer }, 'broken', async () => {
          throw new TypeError('anna@agency.test has no figures');
        }),
      ).rejects.toThrow(TypeError),
    );
    expect(spans.map(({ attributes, status }) => [attributes['error.type'], status.code])).toEqual([['TypeError', 2]]);
    expect(collector.calls.map(({ body }) => body).join('')).not.toContain('anna');
  });

  it('are taken as their share says, and whole traces at once', async () => {
    const work = (tracer: Tracer) =>
      asJob({ tracer }, 'job', () => tracer.span({ name: 'inner', kind: 'internal' }, async () => undefined));
    expect(await traced(work, 0)).toEqual([]);
    expect((await traced(work, 1)).map(({ name }) => name).toSorted()).toEqual(['inner', 'job job']);
  });

  it('hurt nobody where they are not taken, and are missed in the log', async () => {
    const told: string[] = [];
    const log = createLog('warn', { write: (line) => void told.push((JSON.parse(line) as { msg: string }).msg) });
    for (const status of [400, null] as const) {
      told.length = 0;
      collector.answer.status = () => status;
      const tracer = await openTracer(settingsFor(collector), log);
      const answer = await asJob({ tracer }, 'job', async () => 'done');
      expect(answer).toBe('done');
      const startedMs = performance.now();
      await tracer.stop(1000);
      expect(performance.now() - startedMs).toBeLessThan(3000);
      expect(told.length).toBeGreaterThan(0);
    }
    collector.answer.status = () => 200;
  });

  it('keep the end of a process waiting no longer than they may', async () => {
    let release = (): void => undefined;
    collector.answer.status = () => new Promise((done) => (release = () => done(200)));
    const tracer = await openTracer(settingsFor(collector), silent);
    await asJob({ tracer }, 'job', async () => undefined);
    const startedMs = performance.now();
    await tracer.stop(200);
    expect(performance.now() - startedMs).toBeLessThan(3000);
    release();
    collector.answer.status = () => 200;
  });

  it('are none where nothing is set, and cost nothing', async () => {
    const tracer = await openTracer(null, silent);
    expect(tracer).toBe(noTracer);
    const send = createSend({ allowPrivateHosts: true, log: silent });
    expect(traceCalls(send, tracer)).toBe(send);
    const sendMail = createSendMail({ server: null, keep: null, log: silent, now: () => new Date() });
    expect(traceMails(sendMail, tracer)).toBe(sendMail);
    expect(await asJob({ tracer }, 'job', async () => 'done')).toBe('done');
  });
});
