import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../kernel/time-units.ts';
import { ANNA, APP, BACK, BEN, GraphClient, SECRET, SOLO } from './test-client.ts';

const PAGES = ['pages_show_list', 'business_management'];
let client: GraphClient;
let now = new Date('2026-10-20T10:00:00Z');

beforeAll(async () => {
  client = await GraphClient.open([], { now: () => now });
});
afterAll(() => client.sandbox.close());

const question = (more: Record<string, string> = {}) => ({
  client_id: APP,
  redirect_uri: BACK,
  response_type: 'code',
  scope: 'email,ads_read,business_management,pages_show_list',
  state: 'st & te',
  ...more,
});

const exchange = (params: Record<string, string>) =>
  client.get('v26.0/oauth/access_token', { client_id: APP, client_secret: SECRET, redirect_uri: BACK, ...params });

async function connect(choice: { user?: string; untick?: string[] } = {}, more: Record<string, string> = {}) {
  const code = (await client.consent(question(more), choice)).searchParams.get('code') ?? '';
  const { body } = await exchange({ code });
  return { code, short: String(body.access_token), expires: Number(body.expires_in) };
}

const prolong = async (token: string) =>
  (await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: token })).body as { access_token: string; expires_in: number };
const inspect = async (token: string) =>
  (await client.get('debug_token', { input_token: token, access_token: `${APP}|${SECRET}` })).body.data as unknown as Record<
    string,
    unknown
  >;

describe('the dialog', () => {
  it('offers the people and a box for each permission that can be refused', async () => {
    const address = `${client.sandbox.address}/www.facebook.com/v26.0/dialog/oauth?${new URLSearchParams(question())}`;
    const html = await (await fetch(address)).text();
    expect(html.match(/type="radio"/g)).toHaveLength(4);
    expect(html.match(/type="checkbox"/g)).toHaveLength(4);
    expect(html).not.toContain('<script');
  });

  it('sends people back with state, and says when they refuse', async () => {
    const back = await client.consent(question(), { decision: 'deny' });
    expect(back.origin + back.pathname).toBe(BACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'st & te', error: 'access_denied', error_reason: 'user_denied' });
    expect((await client.consent(question())).hash).toBe('#_=_');
  });

  it.each([
    ['client_id', ''],
    ['redirect_uri', ''],
    ['redirect_uri', 'javascript:alert(1)'],
    ['response_type', 'token'],
    ['scope', 'ads_red'],
  ])('refuses %s "%s"', async (name, value) => {
    const address = `${client.sandbox.address}/www.facebook.com/v26.0/dialog/oauth?${new URLSearchParams(question({ [name]: value }))}`;
    expect((await fetch(address)).status).toBe(400);
  });

  it('does not ask again for what was refused, unless told to', async () => {
    const who = { user: 'carla@sakura-tea.test' };
    const first = await connect({ ...who, untick: ['ads_read'] });
    const status = async (token: string) =>
      (await client.get('v26.0/me/permissions', {}, token)).body.data?.find(({ permission }) => permission === 'ads_read')?.status;
    expect(await status(first.short)).toBe('declined');
    expect(await status((await connect(who)).short)).toBe('declined');
    expect(await status((await connect(who, { auth_type: 'rerequest' })).short)).toBe('granted');
  });
});

describe('tokens', () => {
  it('are given for a code once, and prolonged to sixty days as often as one likes', async () => {
    const { code, short, expires } = await connect();
    expect(expires).toBe(3599);
    expect((await exchange({ code })).body.error).toMatchObject({ code: 100, error_subcode: 36009 });
    const long = await prolong(short);
    expect(long).toMatchObject({ expires_in: 5_184_000 });
    expect(await prolong(long.access_token)).toMatchObject({ expires_in: 5_184_000 });
    const seconds = Math.floor(now.getTime() / 1000);
    expect(await inspect(long.access_token)).toMatchObject({
      app_id: APP,
      type: 'USER',
      is_valid: true,
      expires_at: seconds + 5_184_000,
      data_access_expires_at: seconds + 90 * 86_400,
      scopes: ['public_profile', 'email', 'ads_read', 'business_management', 'pages_show_list'],
    });
    expect((await client.get('v26.0/me', { fields: 'id,name,email', access_token: short })).body).toEqual({
      id: '10215000000000001',
      name: 'Anna Alpine',
      email: ANNA,
    });
  });

  it.each([
    [{ client_id: '' }, 101, undefined],
    [{ client_secret: 'wrong' }, 1, undefined],
    [{ code: 'AQmade-up' }, 100, 36009],
    [{ code: 'nonsense' }, 100, undefined],
    [{ grant_type: 'password' }, 100, undefined],
    [{ grant_type: 'fb_exchange_token', fb_exchange_token: 'nonsense' }, 190, undefined],
  ])('refuses %j', async (form, code, subcode) => {
    await connect();
    const { status, body } = await exchange({ code: 'AQx', ...form });
    expect(status).toBe(400);
    expect([body.error?.code, body.error?.error_subcode]).toEqual([code, subcode]);
  });

  it('refuse another redirect address', async () => {
    const code = (await client.consent(question())).searchParams.get('code') ?? '';
    expect((await exchange({ code, redirect_uri: 'http://evil.test' })).body.error).toMatchObject({ error_subcode: 36008 });
  });

  it('end: 463 after their time, 458 after the person removed the app', async () => {
    const { short } = await connect({ user: BEN });
    const start = now;
    now = new Date(now.getTime() + 3_601_000);
    expect((await client.get('v26.0/me', {}, short)).body.error).toMatchObject({ code: 190, error_subcode: 463 });
    expect(await inspect(short)).toMatchObject({ is_valid: false, error: { code: 190, subcode: 463 } });
    now = start;
    const gone = await client.send('DELETE', 'v26.0/10215000000000002/permissions', {}, short);
    expect(gone.body).toEqual({ success: true });
    expect((await client.get('v26.0/me', {}, short)).body.error).toMatchObject({ code: 190, error_subcode: 458 });
    expect((await client.get('v26.0/me', {}, (await connect({ user: BEN })).short)).status).toBe(200);
  });

  it('lose one permission alone', async () => {
    const { short } = await connect({ user: BEN });
    expect((await client.get('v26.0/me/accounts', {}, short)).body.data).toHaveLength(2);
    await client.send('DELETE', 'v26.0/me/permissions/pages_show_list', {}, short);
    expect((await client.get('v26.0/me/accounts', {}, short)).body.error).toMatchObject({ code: 200 });
    expect((await client.get('v26.0/me', {}, short)).status).toBe(200);
    expect((await inspect(short)).scopes).not.toContain('pages_show_list');
  });

  it('want the right appsecret_proof when one is sent', async () => {
    const { short } = await connect();
    const proof = createHmac('sha256', SECRET).update(short).digest('hex');
    expect((await client.get('v26.0/me', { appsecret_proof: proof }, short)).status).toBe(200);
    expect((await client.get('v26.0/me', { appsecret_proof: proof.replace(/./g, '0') }, short)).body.error?.message).toContain(
      'appsecret_proof',
    );
  });

  it('are missed, and not taken for others', async () => {
    expect((await client.get('v26.0/me')).body.error).toMatchObject({ code: 104 });
    expect((await client.get('v26.0/me', {}, 'EAA.made.up')).body.error).toMatchObject({ code: 190 });
    const anna = client.token(ANNA, PAGES);
    expect((await client.get('v26.0/10215000000000002', {}, anna)).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });
});

describe('pages', () => {
  it('come with tokens of their own, through all pages of the list', async () => {
    const anna = client.token(ANNA, PAGES);
    const { rows, pages } = await client.all('v26.0/me/accounts', { fields: 'id,name,access_token,tasks', limit: '10' }, anna);
    expect(pages).toBe(4);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(33);
    expect(rows[0]).toMatchObject({ id: '1055000000001', name: 'Alpine Outfitters', tasks: expect.arrayContaining(['ANALYZE']) });
    expect(await inspect(String(rows[0]?.access_token))).toMatchObject({ type: 'PAGE', expires_at: 0, profile_id: '1055000000001' });
    expect((await client.get('v26.0/me', {}, String(rows[0]?.access_token))).body).toEqual({
      name: 'Alpine Outfitters',
      id: '1055000000001',
    });
    const { rows: alone } = await client.all('v26.0/me/accounts', {}, client.token(ANNA, ['pages_show_list']));
    expect(alone).toHaveLength(32);
    expect((await client.get('v26.0/me/accounts', {}, client.token(SOLO, PAGES))).body).toEqual({ data: [] });
  });

  it('stop working 90 days after the consent', async () => {
    const anna = client.token(ANNA, PAGES);
    const { access_token } = (await client.get('v26.0/1055000000001', { fields: 'access_token' }, anna)).body;
    const start = now;
    now = new Date(now.getTime() + 91 * dayMs);
    expect((await inspect(String(access_token))).is_valid).toBe(true);
    expect((await client.get('v26.0/1055000000001', {}, String(access_token))).body.error).toMatchObject({ code: 190 });
    now = start;
  });

  it('are found through the business', async () => {
    const anna = client.token(ANNA, PAGES);
    const [business] =
      (await client.get('v26.0/me/businesses', { fields: 'id,name,owned_pages{id,name,access_token}' }, anna)).body.data ?? [];
    expect(business).toMatchObject({ name: 'Alpine Agency', owned_pages: { data: [{ id: '1055000000001' }, { id: '1055000000007' }] } });
    const clients = await client.get('v26.0/880000000000001/client_pages', { fields: 'name' }, anna);
    expect(clients.body.data?.map(({ name }) => name)).toContain('Café “Zum Löwen” ☕️');
  });
});

describe('the graph', () => {
  const anna = () => client.token(ANNA, PAGES);

  it.each([
    ['v26.0/1055000000001?fields=nonsense', 400, 100],
    ['v26.0/1055000000001/nonsense?', 400, 100],
    ['v26.0/1055000000001?fields=name{', 400, 2500],
    ['v26.0/999?', 400, 100],
    ['v26.0/nobody?', 404, 803],
    ['v99.0/me?', 400, 2500],
    ['v26.0/me/accounts/more?', 400, 2500],
    ['v26.0/me/accounts?limit=5000', 500, 1],
    ['v26.0/me/accounts?after=zzz', 400, 100],
    ['v26.0/?ids=', 400, 100],
  ])('refuses %s', async (path, status, code) => {
    const response = await fetch(`${client.sandbox.address}/graph.facebook.com/${path}&access_token=${anna()}`);
    expect([response.status, ((await response.json()) as { error: { code: number } }).error.code]).toEqual([status, code]);
  });

  it('answers a path without version, and one that ended, with the oldest that lives', async () => {
    expect((await client.get('me', {}, anna())).headers.get('facebook-api-version')).toBe('v21.0');
    expect((await client.get('v20.0/me', {}, anna())).headers.get('facebook-api-version')).toBe('v21.0');
    expect((await client.get('v25.0/me', {}, anna())).headers.get('facebook-api-version')).toBe('v25.0');
  });

  it('answers several ids, and batches whose parts count one by one', async () => {
    const { body } = await client.get('v26.0/', { ids: '1055000000001,1055000000002', fields: 'name' }, anna());
    expect(Object.keys(body)).toEqual(['1055000000001', '1055000000002']);
    const headers = { 'content-type': 'application/json' };
    const order = {
      provider: 'facebook-oauth',
      match: { pathContains: '1055000000002', times: 1 },
      fault: { kind: 'status', status: 500 },
    };
    await fetch(`${client.sandbox.address}/__faults`, { method: 'POST', headers, body: JSON.stringify(order) });
    const batch = JSON.stringify(
      ['1055000000001?fields=name', '1055000000002', 'v26.0/999'].map((url) => ({ method: 'GET', relative_url: url })),
    );
    const before = client.sandbox.world.calls.summary('facebook-oauth').total;
    const answer = await client.send('POST', 'v26.0/', { batch, include_headers: 'false' }, anna());
    const parts = answer.body as unknown as { code: number; body: string }[];
    expect(parts.map(({ code }) => code)).toEqual([200, 500, 400]);
    expect(JSON.parse(parts[0]?.body ?? '')).toEqual({ name: 'Alpine Outfitters', id: '1055000000001' });
    expect(client.sandbox.world.calls.summary('facebook-oauth').total - before).toBe(4);
    const many = JSON.stringify(Array.from({ length: 51 }, () => ({ method: 'GET', relative_url: 'me' })));
    expect((await client.send('POST', 'v26.0/', { batch: many }, anna())).body.error).toMatchObject({ code: 100 });
  });
});
