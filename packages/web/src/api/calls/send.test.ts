import { AppError } from '@sightline/contract/core';
import { getDashboard, listDashboards } from '@sightline/contract/dashboards';
import { deleteUser, login, updateUser } from '@sightline/contract/identity';
import { decideReportRun } from '@sightline/contract/reports';
import { describe, expect, test } from 'vitest';
import { ownStatusOf, withRequestId } from './problem-of-reply.ts';
import { addressOf, createSend, networkPausesMs, readReply, type SendDependencies } from './send.ts';

type Answer = Response | Error;

function sender(answers: Answer[], parts: Partial<SendDependencies> = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const slept: number[] = [];
  const send = createSend({
    fetch: async (url, init) => {
      asked.push({ url: String(url), init: init ?? {} });
      const next = answers.shift();
      if (!next) throw new Error('No answer left');
      if (next instanceof Error) throw next;
      return next;
    },
    headersFor: () => ({ 'x-identification': 'abc' }),
    reloadsOn: () => false,
    sleep: async (ms) => {
      slept.push(ms);
    },
    now: () => Date.parse('2026-11-20T10:00:00Z'),
    ...parts,
  });
  return { send, asked, slept };
}

const offline = () => new TypeError('Failed to fetch');
const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

async function problemOf(work: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof AppError)) throw new Error(`Not a problem: ${String(thrown)}`);
  return thrown;
}

describe('addressOf', () => {
  test('fills the path, encodes values and leaves undefined query values away', () => {
    expect(addressOf(getDashboard, { params: { permalink: 'a/b' }, query: { timezone: 'Europe/Vienna', other: undefined } })).toBe(
      '/api/dashboards/a%2Fb?timezone=Europe%2FVienna',
    );
    expect(addressOf(listDashboards, {})).toBe('/api/dashboards');
  });
});

describe('send', () => {
  test('names what had another name by both, for a process of the release before', async () => {
    const { send, asked } = sender([new Response(null, { status: 204 }), new Response(null, { status: 200 })]);
    await send(deleteUser, { params: { id: 'u1' }, query: { handOverTo: 'u2' } });
    await send(decideReportRun, { params: { id: 'r1' }, body: { runAt: '2026-12-01T07:00:00Z', decision: 'send' } });
    expect(asked[0]?.url).toBe('/api/users/u1?handOverTo=u2&hand_over_to=u2');
    expect(JSON.parse(String(asked[1]?.init.body))).toEqual({
      ...{ runAt: '2026-12-01T07:00:00Z', decision: 'send' },
      run_at: '2026-12-01T07:00:00Z',
    });
  });

  test('sends JSON with the headers of the page', async () => {
    const { send, asked } = sender([new Response(null, { status: 200 })]);
    await send(updateUser, { params: { id: 'u1' }, body: { role: 'admin' } });
    expect(asked[0]?.url).toBe('/api/users/u1');
    expect(asked[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"role":"admin"}',
      headers: { 'content-type': 'application/json', 'x-identification': 'abc' },
    });
  });

  test('leaves the content type of a form to the browser', async () => {
    const { send, asked } = sender([new Response(null, { status: 200 })]);
    await send(updateUser, { params: { id: 'u1' }, form: new FormData() });
    expect(asked[0]?.init.headers).not.toHaveProperty('content-type');
    expect(asked[0]?.init.body).toBeInstanceOf(FormData);
  });

  test('repeats a read that did not reach the server, with pauses', async () => {
    const { send, asked, slept } = sender([offline(), offline(), new Response('{}')]);
    expect((await send(listDashboards, {})).status).toBe(200);
    expect(asked).toHaveLength(3);
    expect(slept).toEqual([...networkPausesMs]);
  });

  test('says so when the server stays away', async () => {
    const { send } = sender([offline(), offline(), offline()]);
    const problem = await problemOf(send(listDashboards, {}));
    expect(problem.code).toBe('unavailable');
    expect(problem.message).toContain('cannot be reached');
    // Whoever asked may be a query, which is, or not.
    expect(problem.message).not.toMatch(/by itself|you typed/);
  });

  test('never repeats a write by itself', async () => {
    const { send, asked } = sender([offline(), new Response('{}')]);
    expect((await problemOf(send(login, { body: {} }))).code).toBe('unavailable');
    expect(asked).toHaveLength(1);
  });

  test('throws the problem of the answer, with texts by field', async () => {
    const { send } = sender([refusal(422, { code: 'invalid_input', message: 'Please check.', errors: { name: ['Too long.'] } })]);
    const problem = await problemOf(send(login, { body: {} }));
    expect(problem.code).toBe('invalid_input');
    expect(problem.message).toBe('Please check.');
    expect(problem.details.errors).toEqual({ name: ['Too long.'] });
  });

  test('tells what the server calls a request that failed, from the body, or from a proxy by the header', async () => {
    const failed = { code: 'internal', message: 'Went wrong.' };
    const requestIds = { 'x-request-id': 'from-the-header' };
    const idOf = async (answer: Response) => (await problemOf(sender([answer]).send(login, { body: {} }))).details.requestId;
    expect(await idOf(refusal(500, { ...failed, request_id: 'from-the-body' }, requestIds))).toBe('from-the-body');
    expect(await idOf(refusal(502, '<h1>Bad gateway</h1>', requestIds))).toBe('from-the-header');
    expect(await idOf(refusal(500, failed))).toBeUndefined();
    // What people can mend themselves needs no number.
    expect(await idOf(refusal(422, { code: 'invalid_input', message: 'Please check.' }, requestIds))).toBeUndefined();
  });

  test('tells a refusal of ours from a proxy’s page', async () => {
    const statusOf = async (answer: Response) => ownStatusOf(await problemOf(sender([answer]).send(login, { body: {} })));
    expect(await statusOf(refusal(404, { code: 'not_found', message: 'It is not there.' }))).toBe(404);
    for (const status of [403, 404, 407, 408]) expect(await statusOf(refusal(status, '<h1>Sign in to the network</h1>'))).toBeNull();
    expect(ownStatusOf(null)).toBeNull();
  });

  test('tells it of a stream that broke off as well', () => {
    const begun = new Response('', { headers: { 'x-request-id': 'of-the-stream' } });
    const cut = new AppError('unavailable', 'The connection broke off.');
    expect(withRequestId(cut, begun)).toMatchObject({ code: 'unavailable', message: cut.message, details: { requestId: 'of-the-stream' } });
    const left = new DOMException('x', 'AbortError');
    expect(withRequestId(left, begun)).toBe(left);
    expect(withRequestId(cut, new Response(''))).toBe(cut);
  });

  test('tells how long to wait, as seconds or as a date', async () => {
    const body = { code: 'too_many_requests', message: 'Wait.' };
    const seconds = sender([refusal(429, body, { 'retry-after': '12' })]);
    expect((await problemOf(seconds.send(login, { body: {} }))).details.retryAfterS).toBe(12);
    const date = sender([refusal(429, body, { 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT' })]);
    expect((await problemOf(date.send(login, { body: {} }))).details.retryAfterS).toBe(30);
  });

  test.each([
    [502, 'unavailable'],
    [504, 'unavailable'],
    [500, 'internal'],
    [404, 'not_found'],
    [413, 'too_large'],
    [418, 'invalid_input'],
  ] as const)('gives an answer of someone else with status %i the code %s', async (status, code) => {
    const { send } = sender([refusal(status, '<html>Bad gateway</html>')]);
    expect((await problemOf(send(login, { body: {} }))).code).toBe(code);
  });

  test('settles nothing once the page is about to reload', async () => {
    const { send } = sender([refusal(419, { code: 'identification_invalid', message: 'Old.' })], { reloadsOn: (status) => status === 419 });
    let settled = false;
    const end = () => {
      settled = true;
    };
    send(login, { body: {} }).then(end, end);
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toBe(false);
  });

  test('passes a cancelled call on as it is', async () => {
    const abort = new DOMException('Aborted', 'AbortError');
    const { send } = sender([abort]);
    await expect(send(listDashboards, {})).rejects.toBe(abort);
  });
});

describe('readReply', () => {
  test('parses the body with the schema of its status', async () => {
    const reply = Response.json({ pass: 'p', expiresAt: '2026-11-20T10:00:00Z', more: 1 });
    const { enterDashboard } = await import('@sightline/contract/dashboards');
    expect(await readReply(enterDashboard, reply)).toEqual({ pass: 'p', expiresAt: '2026-11-20T10:00:00Z' });
  });

  test('refuses a body of another form', async () => {
    const problem = await problemOf(readReply(login, Response.json({ data: { id: 1 } })));
    expect(problem.code).toBe('internal');
    expect(problem.message).toContain('POST /login');
  });

  test('refuses a body that is not JSON', async () => {
    expect((await problemOf(readReply(login, new Response('<html>')))).message).toContain('cannot be read');
  });
});
