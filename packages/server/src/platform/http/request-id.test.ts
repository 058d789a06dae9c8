import { type ErrorBody, headers } from '@sightline/contract/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { createLog } from '../ports/log.ts';
import { requestIdOf } from './request-id.ts';

const given = '0af7651916cd43dd8448eb211c80319c';

describe('the number that a proxy gave a request', () => {
  const idOf = (id: string | string[] | undefined, remoteAddress = '10.0.0.1') =>
    requestIdOf(['10.0.0.0/8'], { headers: { [headers.requestId]: id }, socket: { remoteAddress } });

  it('is kept where a trusted proxy says it in form', () => {
    expect(idOf(given)).toBe(given);
    expect(idOf(given, '::ffff:10.1.2.3')).toBe(given);
    expect(idOf('f81d4fae-7dec-11d0-a765-00a0c91e6bf6')).toBe('f81d4fae-7dec-11d0-a765-00a0c91e6bf6');
  });

  it.each([[undefined], [''], ['short'], ['x'.repeat(65)], [`${given}\n{"level":50}`], [`${given}<b>`], [`-${given}`], [[given, given]]])(
    'is a new one for %j',
    (id) => {
      expect(idOf(id)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );

  it('is a new one for everybody else', () => {
    for (const address of ['203.0.113.9', '127.0.0.1', 'nowhere']) expect(idOf(given, address)).not.toBe(given);
    expect(requestIdOf(['loopback'], { headers: { [headers.requestId]: given }, socket: {} })).not.toBe(given);
  });
});

oneEngine('the number of a request', (engine) => {
  let lines: Record<string, unknown>[] = [];
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, {
      change: (context) => {
        context.log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
      },
    });
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/dashboards', 200],
    ['GET', '/assets/app-0123.js', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/%', 422],
    ['GET', '/api/dashboards', 401],
    ['POST', '/api/dashboards', 401],
  ] as const)('is on the answer of %s %s', async (method, url, status) => {
    const answers = await Promise.all([test.browser().send({ method, url }), test.browser().send({ method, url })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    const [first, second] = answers.map((answer) => answer.headers[headers.requestId]);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(first).not.toBe(second);
  });

  it('is on answers at hosts that nobody set', async () => {
    const answer = await test.browser().send({ url: '/login', headers: { host: 'elsewhere.test' } });
    expect([answer.statusCode, typeof answer.headers[headers.requestId]]).toEqual([421, 'string']);
  });

  it('is in the body of a fault that is ours, and in every line logged for it', async () => {
    const { id } = (await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'X' } })).json().data;
    const { put } = test.context.files;
    test.context.files.put = async (name) => {
      // Deep below the request, by the log of the whole process.
      test.context.log.warn({ name }, 'the disk is full');
      throw new Error('no space left');
    };
    const form = new FormData();
    form.set('file', new File(['m,n\nx,1'], 'a.csv'));
    lines = [];
    const answer = await harness.send({ method: 'POST', url: `/api/files/${id}`, form, headers: { [headers.requestId]: given } });
    test.context.files.put = put;
    const body: ErrorBody = answer.json();
    expect([answer.statusCode, body.requestId, answer.headers[headers.requestId]]).toEqual([500, given, given]);
    expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
      ['the disk is full', given],
      ['request failed', given],
    ]);
  });

  it('is not in the body of what people can mend themselves', async () => {
    for (const answer of [
      await harness.send({ url: '/api/nothing' }),
      await harness.send({ method: 'POST', url: '/api/dashboards', payload: {} }),
    ]) {
      expect(answer.json()).not.toHaveProperty('request_id');
      expect(answer.json()).not.toHaveProperty('requestId');
    }
  });

  it('is no longer told of what comes after', async () => {
    await harness.send({ url: '/api/dashboards' });
    lines = [];
    test.context.log.info('by itself');
    expect(lines[0]).not.toHaveProperty('reqId');
  });
});
