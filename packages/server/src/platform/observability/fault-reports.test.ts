import { AppError, type ErrorBody, headers } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { type HttpReceiver, startHttpReceiver } from '#test/servers/http-receiver.ts';
import { readConfig } from '../config/env.ts';
import { OutboundError } from '../errors/outbound-error.ts';
import { startWorker } from '../jobs/worker.ts';
import type { FaultReports } from '../ports/fault-reports.ts';
import { createLog } from '../ports/log.ts';
import { noTracer } from '../ports/tracer.ts';
import { asJob } from './as-job.ts';
import { openFaultReports } from './open-fault-reports.ts';
import { receivedReports } from './testing/received-reports.ts';

const readFaults = (environment: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', APP_KEY: `k1:${Buffer.alloc(32, 1).toString('base64')}`, ...environment }).faults;

async function openReports(
  ingest: HttpReceiver,
  change: { rate?: string; random?: () => number; onTrouble?: (error: unknown) => void } = {},
) {
  const { rate = '1', random = () => 0.5, onTrouble = () => undefined } = change;
  const settings = readFaults({
    SENTRY_DSN: `${ingest.url.replace('http://', 'http://0123abcd@')}/7`,
    SENTRY_SAMPLE_RATE: rate,
    SENTRY_ENVIRONMENT: 'staging',
  });
  const reports = await openFaultReports(settings, { random, onTrouble, release: 'sightline@1.2.3', role: 'all' });
  if (reports === null) throw new Error('Reports are off');
  return reports;
}

oneEngine('a fault of a call', (engine) => {
  let ingest: HttpReceiver;
  let reports: FaultReports;
  let test: TestApp;
  beforeAll(async () => {
    ingest = await startHttpReceiver();
    reports = await openReports(ingest);
    test = await testApp(engine, {
      change: (context) => {
        context.log = createLog('error', { write: () => undefined }, reports);
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await ingest.close();
  });

  it('is reported with where it was and what it is called, and with nothing of whom it happened to', async () => {
    const harness = await makeHarness(test);
    const { id } = (await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Figures of Acme' } })).json().data;
    test.context.files.put = () =>
      Promise.reject(
        new Error('Cannot keep "Acme.csv" of anna@acme.test: https://s3.acme.test/files?X-Amz-Signature=abcdef', {
          cause: new TypeError('connect ECONNREFUSED 10.0.0.5:443 password=hunter2'),
        }),
      );
    const form = new FormData();
    form.set('file', new File(['secret,figures\nx,1'], 'Acme.csv'));
    const answer = await harness.send({
      method: 'POST',
      url: `/api/files/${id}?key=in-the-query`,
      form,
      headers: { cookie: 'crumbs=in-a-cookie', 'user-agent': 'anna-s-browser' },
      address: '203.0.113.9',
    });
    expect(answer.statusCode).toBe(500);
    await reports.stop(5000);
    const [report, ...more] = receivedReports(ingest.calls);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      level: 'error',
      release: 'sightline@1.2.3',
      environment: 'staging',
      transaction: '/api/files/:id',
      tags: {
        route: '/api/files/:id',
        request_id: (answer.json() as ErrorBody).requestId,
        what: 'request failed',
        role: 'all',
      },
    });
    expect(answer.headers[headers.requestId]).toBe(report?.tags?.request_id);
    expect(report?.exception.values.map(({ type, value }) => [type, value])).toEqual([
      ['TypeError', 'connect ECONNREFUSED [host] password=[hidden]'],
      ['Error', 'Cannot keep "[hidden]" of [mail]: [address]'],
    ]);
    const files =
      report?.exception.values.flatMap(({ stacktrace }) => stacktrace?.frames.map(({ filename }) => String(filename)) ?? []) ?? [];
    expect(files).toContain('app:///packages/server/src/platform/observability/fault-reports.test.ts');
    for (const file of files) expect(file).toMatch(/^(app:\/\/\/|node:)/);
    const call = ingest.calls[0];
    expect(call?.path).toMatch(/^\/api\/7\/envelope\/\?/);
    expect(call?.path).toContain('sentry_key=0123abcd');
    expect(call?.headers['content-type']).toBe('application/x-sentry-envelope');
    const sent = JSON.stringify(call);
    const secrets = [
      'Acme',
      'acme.test',
      'anna',
      'hunter2',
      'abcdef',
      '10.0.0.5',
      '203.0.113.9',
      'crumbs',
      'in-the-query',
      'in-a-cookie',
      'figures',
    ];
    secrets.push(harness.token, id, harness.user.name, harness.user.id, harness.user.email, harness.scope.companyId, import.meta.dirname);
    for (const secret of secrets) expect(sent, secret).not.toContain(secret);
  });

  it('of a job names the job', async () => {
    ingest.calls.length = 0;
    const lines: Record<string, unknown>[] = [];
    const { log } = test.context;
    test.context.log = createLog('error', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }, reports);
    const run = async (): Promise<void> => {
      test.context.log.error({ part: 'deep' }, 'below the job');
      throw new Error('broken');
    };
    const worker = await startWorker(test.context, [{ name: 'breaking', schedule: null, attempts: 1, run }]);
    await worker.send('breaking');
    await expect.poll(() => ingest.calls.length, { timeout: 15_000 }).toBe(1);
    await worker.stop(5000);
    test.context.log = log;
    expect(lines.map(({ msg, job }) => [msg, job])).toEqual([
      ['below the job', 'breaking'],
      ['a job failed', 'breaking'],
    ]);
    expect(receivedReports(ingest.calls).map(({ transaction, tags }) => [transaction, tags])).toEqual([
      ['breaking', { job: 'breaking', what: 'a job failed', role: 'all' }],
    ]);
  });

  it('is what nobody expected: not what the product says, nor what others did', async () => {
    ingest.calls.length = 0;
    await test.browser().send({ url: '/api/dashboards' });
    await test.browser().send({ url: '/api/nothing' });
    test.context.log.error({ error: new AppError('payment_unavailable') }, 'said on purpose');
    test.context.log.error({ error: new Error('x', { cause: new OutboundError('timeout', 'too slow') }) }, 'not ours');
    test.context.log.warn({ error: new Error('x') }, 'not so bad');
    test.context.log.error({ fault: 'x' }, 'without an error');
    await reports.stop(5000);
    expect(ingest.calls).toEqual([]);
  });
});

describe('reports of faults', () => {
  let ingest: HttpReceiver;
  beforeAll(async () => {
    ingest = await startHttpReceiver();
  });
  afterAll(() => ingest.close());
  beforeEach(() => {
    ingest.calls.length = 0;
    ingest.answer.status = () => 200;
  });

  it('name the job that failed', async () => {
    const reports = await openReports(ingest);
    const log = createLog('error', { write: () => undefined }, reports);
    await asJob({ tracer: noTracer }, 'send_reports', async () =>
      log.error({ error: new Error('x'), job: 'send_reports' }, 'a job failed'),
    );
    await reports.stop(5000);
    expect(receivedReports(ingest.calls).map(({ transaction, tags }) => [transaction, tags])).toEqual([
      ['send_reports', { job: 'send_reports', what: 'a job failed', role: 'all' }],
    ]);
  });

  it('are made of what is no error as well, without its content', async () => {
    const reports = await openReports(ingest);
    reports.report({ email: 'anna@agency.test', name: 'Anna' }, 'odd');
    reports.report('anna@agency.test', 'odd');
    await reports.stop(5000);
    expect(receivedReports(ingest.calls)).toHaveLength(2);
    for (const { body } of ingest.calls) expect(body).not.toMatch(/anna/i);
  });

  it.each([
    ['0', 0],
    ['0.2', 20],
    ['1', 100],
  ])('are as many as the share %s says', async (rate, percent) => {
    let drawn = 0;
    const random = () => (drawn++ % 100) / 100;
    let taken = 0;
    const reports = await openReports(ingest, { rate, random });
    for (let count = 0; count < 100; count += 1) {
      reports.report(new Error(`fault ${count}`), 'x');
      if (count % 10 === 9) await reports.stop(5000);
    }
    taken = receivedReports(ingest.calls).length;
    expect(taken).toBe(percent);
  });

  it('of an end are left to no chance', async () => {
    const reports = await openReports(ingest, { rate: '0' });
    await reports.reportLast(new Error('the end'), 5000);
    expect(receivedReports(ingest.calls).map(({ exception }) => exception.values[0]?.mechanism.handled)).toEqual([false]);
  });

  it('hurt nobody where they are not taken, which is said once', async () => {
    const troubles: unknown[] = [];
    const reports = await openReports(ingest, { onTrouble: (error) => void troubles.push(error) });
    for (const status of [500, null, 500] as const) {
      ingest.answer.status = () => status;
      reports.report(new Error('x'), 'x');
      await reports.stop(5000);
    }
    expect(troubles).toHaveLength(1);
    ingest.answer.status = () => 200;
    reports.report(new Error('x'), 'x');
    await reports.stop(5000);
    ingest.answer.status = () => 500;
    reports.report(new Error('x'), 'x');
    await reports.stop(5000);
    expect(troubles).toHaveLength(2);
  });

  it('keep the end of a process waiting no longer than they may', async () => {
    let release = (): void => undefined;
    ingest.answer.status = () => new Promise((done) => (release = () => done(200)));
    const reports = await openReports(ingest);
    reports.report(new Error('x'), 'x');
    const startedMs = performance.now();
    await reports.stop(200);
    expect(performance.now() - startedMs).toBeLessThan(3000);
    release();
  });

  it('are none where nothing is set', async () => {
    const parts = { random: () => 0, onTrouble: () => undefined, release: 'x', role: 'all' };
    expect(await openFaultReports(readFaults({}), parts)).toBeNull();
    expect(await openFaultReports(readFaults({ SENTRY_BROWSER_DSN: 'https://k@sentry.agency.test/1' }), parts)).toBeNull();
  });
});
