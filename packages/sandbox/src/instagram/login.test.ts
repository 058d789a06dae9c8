import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { dayMs, hourMs } from '../kernel/time-units.ts';
import { instagram } from './stand-in.ts';

const APP = '9001';
const SECRET = 'ig-secret';
const BACK = 'http://app.test/callback';
const SCOPE = 'instagram_business_basic,instagram_business_manage_insights';
const START = new Date('2026-10-20T10:00:00Z');
const SAKURA = '17841400000000201';

let sandbox: Sandbox;
let now = START;

beforeAll(async () => {
  sandbox = await startSandbox([instagram], { seed: 'test', now: () => now });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now = START;
});

const question = { client_id: APP, redirect_uri: BACK, response_type: 'code', scope: SCOPE, state: 'a b' };

async function consent(choice: Record<string, string>, query: Record<string, string> = question): Promise<Response> {
  const body = new URLSearchParams({ query: String(new URLSearchParams(query)), grant_0: 'instagram_business_manage_insights', ...choice });
  return fetch(`${sandbox.address}/www.instagram.com/oauth/authorize`, { method: 'POST', body, redirect: 'manual' });
}

async function codeFor(user: string, choice: Record<string, string> = {}): Promise<string> {
  const location = (await consent({ user, decision: 'allow', ...choice })).headers.get('location') ?? '';
  expect(location.endsWith('#_')).toBe(true);
  return new URL(location).searchParams.get('code') ?? '';
}

async function redeem(form: Record<string, string>) {
  const all = { client_id: APP, client_secret: SECRET, grant_type: 'authorization_code', redirect_uri: BACK, ...form };
  const response = await fetch(`${sandbox.address}/api.instagram.com/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams(all),
  });
  return { status: response.status, text: await response.text() };
}

async function get(path: string, params: Record<string, string>) {
  const response = await fetch(`${sandbox.address}/graph.instagram.com/${path}?${new URLSearchParams(params)}`);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & { error?: { code: number; error_subcode?: number } },
  };
}

async function connect(user = SAKURA, choice: Record<string, string> = {}): Promise<string> {
  const { text } = await redeem({ code: await codeFor(user, choice) });
  return (JSON.parse(text) as { access_token: string }).access_token;
}

const exchange = (token: string, grant: Record<string, string> = {}) =>
  get('access_token', { grant_type: 'ig_exchange_token', client_secret: SECRET, access_token: token, ...grant });

it('offers the accounts, keeps state, and takes no for an answer', async () => {
  const html = await (await fetch(`${sandbox.address}/www.instagram.com/oauth/authorize?${new URLSearchParams(question)}`)).text();
  expect(html.match(/type="radio"/g)).toHaveLength(7);
  const denied = new URL((await consent({ decision: 'deny' })).headers.get('location') ?? '');
  expect(Object.fromEntries(denied.searchParams)).toMatchObject({ state: 'a b', error: 'access_denied', error_reason: 'user_denied' });
  expect((await consent({ user: 'anna.private', decision: 'allow' })).status).toBe(400);
  expect((await consent({ user: SAKURA, decision: 'allow' }, { ...question, scope: 'ads_read' })).status).toBe(400);
});

it('gives a token of an hour for a code, once', async () => {
  const code = await codeFor(SAKURA);
  const { status, text } = await redeem({ code });
  expect(status).toBe(200);
  expect(text).toContain(`"user_id": ${SAKURA},`);
  expect(JSON.parse(text)).toMatchObject({ access_token: expect.stringMatching(/^IGAA/), permissions: SCOPE });
  const refused = { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' };
  expect(JSON.parse((await redeem({ code })).text)).toEqual(refused);
  expect((await redeem({ code: await codeFor(SAKURA), redirect_uri: 'http://evil.test' })).status).toBe(400);
  expect((await redeem({ code: await codeFor(SAKURA), client_secret: 'wrong' })).status).toBe(400);
});

it('prolongs it to sixty days, and refreshes it from a day on until it ends', async () => {
  const short = await connect();
  const { body } = await exchange(short);
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 5_183_999 });
  const long = String(body.access_token);
  expect((await exchange(long)).body.error?.code).toBe(452);
  const refresh = (token: string) => get('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token });
  expect((await refresh(long)).status).toBe(400);
  now = new Date(START.getTime() + 25 * hourMs);
  const next = await refresh(long);
  expect(next.body).toMatchObject({ expires_in: 5_183_999 });
  expect((await get('v26.0/me', { access_token: short })).body.error).toMatchObject({ code: 190, error_subcode: 463 });
  now = new Date(START.getTime() + 60.5 * dayMs);
  expect((await refresh(long)).body.error).toMatchObject({ code: 190, error_subcode: 463 });
  expect((await get('v26.0/me', { access_token: String(next.body.access_token) })).status).toBe(200);
});

it('shows one account, its insights and media, with links to its own host', async () => {
  const token = await connect();
  const fields = 'user_id,username,name,account_type,followers_count,media_count';
  const { body: me } = await get('v26.0/me', { fields, access_token: token });
  expect(me).toMatchObject({ user_id: SAKURA, username: 'sakura.tea', account_type: 'MEDIA_CREATOR' });
  expect(me.id).not.toBe(SAKURA);
  const insights = await get(`v26.0/${SAKURA}/insights`, { metric: 'reach', period: 'day', access_token: token });
  expect(insights.body.data).toHaveLength(1);
  const media = await get('v26.0/me/media', { fields: 'id,media_product_type,username', limit: '5', access_token: token });
  expect((media.body.paging as { next: string }).next).toMatch(/^https:\/\/graph\.instagram\.com\/v26\.0\//);
  const [first] = media.body.data as { id: string }[];
  expect((await get(`v26.0/${first?.id}/insights`, { metric: 'views', access_token: token })).status).toBe(200);
  expect((await get(`v26.0/${first?.id}/insights`, { metric: 'total_views', access_token: token })).body.error?.code).toBe(100);
  expect((await get('v26.0/me/media', { fields: 'saved_count', access_token: token })).body.error?.code).toBe(100);
  expect((await get('v26.0/17841400000000001', { access_token: token })).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  expect((await get('v26.0/me/accounts', { access_token: token })).body.error?.code).toBe(100);
  expect((await get('v26.0/me', {})).body.error?.code).toBe(104);
});

it('keeps insights from who did not tick them', async () => {
  const token = await connect(SAKURA, { grant_0: '' });
  expect((await get('v26.0/me/insights', { metric: 'reach', period: 'day', access_token: token })).body.error?.code).toBe(10);
});
