import { describe, expect, test } from 'vitest';
import { startSandbox } from '../kernel/sandbox.ts';
import { woocommerce } from '../woocommerce/stand-in.ts';
import { mailchimp } from './stand-in.ts';
import { ALPINE, CLOSED, HUDSON, NORD, type Row, SAKURA, SOLO, useMailchimp } from './test-client.ts';

const { call, read, refused, readAll, sandbox, setNow, token } = useMailchimp();
const BACK = 'http://127.0.0.1:3000/callback';
const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ response_type: 'code', client_id: 'app', redirect_uri: BACK, state: 's & t', ...more }).toString();
const login = (path: string) => `${sandbox().address}/login.mailchimp.com/oauth2/${path}`;

async function consent(decision: string, session = `anna@alpine-agency.test ${HUDSON}`): Promise<URL> {
  const body = new URLSearchParams({ query: query(), decision, session });
  const reply = await fetch(login('authorize'), { method: 'POST', body, redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

async function exchange(code: string, more: Record<string, string> = {}) {
  const form = { grant_type: 'authorization_code', client_id: 'app', client_secret: 'x', redirect_uri: BACK, code, ...more };
  const reply = await fetch(login('token'), { method: 'POST', body: new URLSearchParams(form) });
  return { status: reply.status, body: (await reply.json()) as Row };
}

async function metadata(bearer: string) {
  const reply = await fetch(login('metadata'), { headers: { authorization: `OAuth ${bearer}` } });
  return { status: reply.status, body: (await reply.json()) as Row };
}

describe('connecting', () => {
  test('lets one choose among the accounts, or refuse', async () => {
    const html = await (await fetch(`${login('authorize')}?${query()}`)).text();
    expect(html).toContain('Hudson Roasters, Inc.');
    expect(html).toContain('Alpine Outfitters GmbH');
    expect(html.match(/type="radio"/g)?.length).toBeGreaterThan(4);
    expect(Object.fromEntries((await consent('deny')).searchParams)).toEqual({ error: 'access_denied', state: 's & t' });
    for (const wrong of [{ client_id: '' }, { redirect_uri: 'http://localhost/x' }, { response_type: 'token' }]) {
      expect((await fetch(`${login('authorize')}?${query(wrong)}`)).status, JSON.stringify(wrong)).toBe(400);
    }
  });

  test('gives a token without an end, and metadata that tell the data centre', async () => {
    const back = await consent('allow');
    expect(back.searchParams.get('state')).toBe('s & t');
    const { body } = await exchange(back.searchParams.get('code') ?? '');
    expect(body).toEqual({ access_token: expect.any(String), expires_in: 0, scope: null });
    setNow('2036-11-18T10:30:00Z');
    expect((await metadata(String(body.access_token))).body).toMatchObject({
      dc: 'us6',
      role: 'owner',
      user_id: HUDSON,
      login: { login_email: 'anna@alpine-agency.test' },
      api_endpoint: 'https://us6.api.mailchimp.com',
    });
    setNow('2026-11-18T10:30:00Z');
  });

  test('takes a code once and for its own address; bad tokens are told with 200', async () => {
    const code = (await consent('allow')).searchParams.get('code') ?? '';
    expect(await exchange(code)).toMatchObject({ status: 200 });
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const other = (await consent('allow')).searchParams.get('code') ?? '';
    expect(await exchange(other, { redirect_uri: 'http://127.0.0.1/' })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await exchange('', {})).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await metadata('made-up')).toMatchObject({ status: 200, body: { error: 'invalid_token' } });
  });

  test('ends when the grants are revoked', async () => {
    const bearer = token(ALPINE);
    const headers = { 'content-type': 'application/json' };
    const fault = JSON.stringify({ provider: 'mailchimp', fault: { kind: 'revoked' } });
    await fetch(`${sandbox().address}/__faults`, { method: 'POST', headers, body: fault });
    expect(await refused('/ping', ALPINE, { authorization: `Bearer ${bearer}` })).toMatchObject({ status: 401, title: 'API Key Invalid' });
    await fetch(`${sandbox().address}/__faults`, { method: 'DELETE' });
    expect(await read('/ping')).toMatchObject({ health_status: "Everything's Chimpy!" });
  });
});

describe('calls', () => {
  test('are answered in the account’s own data centre only', async () => {
    expect(await refused('/ping', ALPINE, undefined, 'us6')).toMatchObject({ status: 401, title: 'API Key Invalid' });
    expect(await refused('/ping', ALPINE, {})).toMatchObject({ status: 401, title: 'API Key Missing' });
    expect((await call('/ping', ALPINE, undefined, 'evil')).status).toBe(404);
  });

  test('take an API key as well', async () => {
    const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`any:${key}`).toString('base64')}` });
    const key = `${'a1'.repeat(16)}-us19`;
    expect((await call('/ping', ALPINE, basic(key))).status).toBe(200);
    expect(await refused('/ping', ALPINE, basic(key.replace('a1', 'a2')))).toMatchObject({ status: 401 });
  });

  test('tell the account, and are counted for it', async () => {
    const root = await read('/?fields=account_name,role,account_timezone,total_subscribers', NORD);
    expect(root).toEqual({
      account_name: 'Nord Clinics Västerås AB',
      role: 'viewer',
      account_timezone: 'Europe/Stockholm',
      total_subscribers: expect.any(Number),
    });
    const calls = (await (await fetch(`${sandbox().address}/__calls?provider=mailchimp`)).json()) as { byAccount: Record<string, number> };
    expect(calls.byAccount[String(NORD)]).toBeGreaterThan(0);
  });

  test.each([
    ['/lists/none', 404, 'Resource Not Found'],
    ['/reports/none', 404, 'Resource Not Found'],
    ['/lists/0e6f4a2d5b/activity', 404, 'Resource Not Found'],
    ['/nowhere', 404, 'Resource Not Found'],
    ['/reports?count=ten', 400, 'Invalid Resource'],
    ['/reports?count=1001', 400, 'Invalid Resource'],
    ['/reports?offset=-1', 400, 'Invalid Resource'],
    ['/reports?type=pigeon', 400, 'Invalid Resource'],
    ['/reports?since_send_time=yesterday', 400, 'Invalid Resource'],
    ['/reports?since_send_time=2026-10-01T00:00:00+02:00', 400, 'Invalid Resource'],
    ['/campaigns?status=gone', 400, 'Invalid Resource'],
    ['/lists?sort_field=mood', 400, 'Invalid Resource'],
    ['/lists?fields=lists.id&exclude_fields=lists.name', 400, 'Invalid Resource'],
  ])('refuse %s', async (path, status, title) => {
    expect(await refused(path)).toMatchObject({ status, title });
  });

  test('only read', async () => {
    const headers = { authorization: `Bearer ${token(ALPINE)}` };
    const reply = await fetch(`${sandbox().address}/us19.api.mailchimp.com/3.0/lists`, { method: 'DELETE', headers });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test('depend on the role, and on the account being open', async () => {
    expect(await refused('/reports', SAKURA)).toMatchObject({ status: 403, title: 'Wrong User Role' });
    expect(await read('/campaigns', SAKURA)).toHaveProperty('campaigns');
    expect(await refused('/ping', CLOSED)).toMatchObject({ status: 403, title: 'User Disabled' });
    expect(await read('/lists', SOLO)).toMatchObject({ lists: [], total_items: 0 });
  });

  test('beyond ten at a time are refused', async () => {
    const slow = await startSandbox([mailchimp], { latencyMs: 80 });
    const key = Buffer.from(`any:${'a1'.repeat(16)}-us19`).toString('base64');
    const ping = async () =>
      (await fetch(`${slow.address}/us19.api.mailchimp.com/3.0/ping`, { headers: { authorization: `Basic ${key}` } })).status;
    const statuses = await Promise.all(Array.from({ length: 13 }, ping));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await ping()).toBe(200);
    await slow.close();
  });

  test('share the sandbox with shops at hosts of their own', async () => {
    const both = await startSandbox([woocommerce, mailchimp]);
    expect((await fetch(`${both.address}/us19.api.mailchimp.com/3.0/ping`)).status).toBe(401);
    expect((await fetch(`${both.address}/alpine-outfitters.sandbox.test/wp-json/`)).status).toBe(200);
    await both.close();
  });
});

describe('lists', () => {
  test('show the fields asked for, or all but some', async () => {
    const some = await read('/lists?count=1&fields=lists.id,lists.stats.member_count,total_items');
    expect(some).toEqual({ lists: [{ id: 'f9a2c41e07', stats: { member_count: expect.any(Number) } }], total_items: 3 });
    const most = await read<{ lists: Row[] }>('/lists?exclude_fields=_links,lists._links,lists.stats');
    expect(most).not.toHaveProperty('_links');
    expect(most.lists[0]).toHaveProperty('name');
    expect(most.lists[0]).not.toHaveProperty('stats');
    expect(await read('/lists')).toHaveProperty('_links');
  });

  test('of campaigns can be filtered and sorted', async () => {
    const sent = await readAll<{ id: string; send_time: string; recipients: { list_id: string } }>(
      '/campaigns?status=sent&list_id=c3b8e5d2a1&sort_field=send_time&sort_dir=DESC',
      'campaigns',
    );
    expect(sent.length).toBeGreaterThan(50);
    expect(new Set(sent.map(({ recipients }) => recipients.list_id))).toEqual(new Set(['c3b8e5d2a1']));
    const times = sent.map(({ send_time }) => send_time);
    expect(times).toEqual([...times].sort().reverse());
    expect((await read<{ campaigns: Row[] }>('/campaigns?status=save')).campaigns).toMatchObject([{ status: 'save', emails_sent: 0 }]);
    const folders = await readAll<{ id: string; name: string; count: number }>('/campaign-folders', 'folders');
    const folder = folders.find(({ name }) => name === '2026');
    expect((await readAll(`/campaigns?folder_id=${folder?.id}`, 'campaigns')).length).toBe(folder?.count);
  });

  test('of segments, automations and landing pages are there', async () => {
    const tags = await readAll<{ type: string }>('/lists/f9a2c41e07/segments?type=static', 'segments');
    expect(tags.map(({ type }) => type)).toEqual(['static', 'static']);
    for (const [path, name] of [
      ['/automations', 'automations'],
      ['/reporting/landing-pages', 'landing_pages'],
    ] as const) {
      expect((await readAll(path, name)).length, path).toBeGreaterThan(0);
    }
  });
});
