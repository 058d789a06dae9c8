import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { authorizeChannel, authorizeUser, companyChannel } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/app/app.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { realtimePage } from './page-settings.ts';
import { publish, settleRealtime } from './publish.ts';

const app = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

/** As the protocol's documents say it, apart from what the product uses. */
function signatureOf({ method, path, query }: Received): string {
  const text = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => `${name.toLowerCase()}=${value}`)
    .sort()
    .join('&');
  return createHmac('sha256', app.secret).update(`${method}\n${path}\n${text}`).digest('hex');
}
const md5Of = (body: string): string => createHash('md5').update(body).digest('hex');

it('is checked here as the documents do', () => {
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  const query = new URLSearchParams({ auth_key: app.key, auth_timestamp: '1353088179', auth_version: '1.0', body_md5: md5Of(body) });
  expect(md5Of(body)).toBe('ec365a775a4cd0599faeb73354201b6f');
  expect(signatureOf({ method: 'POST', path: '/apps/3/events', query, body })).toBe(
    'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  );
});

describe('a realtime server elsewhere', () => {
  const received: Received[] = [];
  const statuses: number[] = [];
  let server: Server;
  let port: number;
  const tests: Awaited<ReturnType<typeof testApp>>[] = [];

  const take = async (request: IncomingMessage): Promise<Received> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://receiver.test');
    return { method: request.method ?? '', path: pathname, query: searchParams, body: Buffer.concat(chunks).toString() };
  };

  beforeAll(async () => {
    server = createServer(async (request, reply) => {
      received.push(await take(request));
      reply.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const place = server.address();
    port = place !== null && typeof place === 'object' ? place.port : 0;
  });
  afterEach(async () => {
    received.length = 0;
    statuses.length = 0;
    for (const test of tests.splice(0)) await test.close();
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const start = async (more: Record<string, string> = {}) => {
    const environment = {
      PUSHER_APP_ID: app.id,
      PUSHER_KEY: app.key,
      PUSHER_SECRET: app.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_SCHEME: 'http',
      ...more,
    };
    const test = await testApp('pglite', { environment });
    tests.push(test);
    const scope = await makeCompany(test.context);
    const user = await makeUser(test.context, scope);
    return { ...test, user, companyId: scope.companyId, token: await makeToken(test.context, user) };
  };

  it('is told events, signed, with data as text', async () => {
    const { context, companyId } = await start();
    publish(context, companyId, 'CompanySourceUpdated', { id: 's1', sources: ['s1'] });
    await settleRealtime(context);
    const [call, ...more] = received;
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'POST', path: `/apps/${app.id}/events` });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      name: 'CompanySourceUpdated',
      channels: [companyChannel(companyId)],
      data: '{"id":"s1","sources":["s1"]}',
    });
    expect(call?.query.get('auth_key')).toBe(app.key);
    expect(call?.query.get('body_md5')).toBe(md5Of(call?.body ?? ''));
    expect(Math.abs(Date.now() / 1000 - Number(call?.query.get('auth_timestamp')))).toBeLessThan(60);
    expect(call && call.query.get('auth_signature') === signatureOf(call)).toBe(true);
  });

  it('is reached below a path, which is not signed', async () => {
    const { context, companyId } = await start({ PUSHER_PATH: '/realtime/' });
    publish(context, companyId, 'EventsMissed', {});
    await settleRealtime(context);
    const [call] = received;
    expect(call?.path).toBe(`/realtime/apps/${app.id}/events`);
    expect(call && call.query.get('auth_signature') === signatureOf({ ...call, path: `/apps/${app.id}/events` })).toBe(true);
    expect(realtimePage(context)).toEqual({ key: app.key, host: '127.0.0.1', port, isSecure: false, path: '/realtime' });
  });

  it.each([
    ['is asked again when it is busy', [503, 429], 3],
    ['is given up after three attempts', [500, 500, 500], 3],
    ['is not asked again when it refuses', [401], 1],
  ])('%s', async (_name, answers, calls) => {
    const { context, companyId } = await start();
    statuses.push(...answers);
    publish(context, companyId, 'EventsMissed', {});
    await settleRealtime(context);
    expect(received).toHaveLength(calls);
  });

  it('gets its rights signed by us, and pages may connect to it alone', async () => {
    const test = await start();
    const allowed = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, headers: { [headers.authorization]: test.token }, payload });
    const channel = companyChannel(test.companyId);
    const answer = await allowed(authorizeChannel.path, { socket_id: '1234.1234', channel_name: channel });
    const signed = (text: string): string => `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`;
    expect(answer.json()).toEqual({ auth: signed(`1234.1234:${channel}`) });
    const user = JSON.stringify({ id: test.user.id });
    expect((await allowed(authorizeUser.path, { socket_id: '1234.1234' })).json()).toEqual({
      auth: signed(`1234.1234::user::${user}`),
      user_data: user,
    });
    const page = await test.app.inject({ url: '/login' });
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);
    expect((await test.app.inject({ url: `/app/${app.key}` })).statusCode).toBe(404);
  });
});
