import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { dayMs, minuteMs } from '../kernel/time-units.ts';
import { linkedInAds } from '../linkedin-ads/stand-in.ts';
import { linkedInOAuth } from './stand-in.ts';

const BACK = 'http://app.test/callback';
const START = new Date('2026-10-20T10:00:00Z');

let sandbox: Sandbox;
let now = START;

beforeAll(async () => {
  sandbox = await startSandbox([linkedInOAuth, linkedInAds], { now: () => now });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now = START;
});

const PATH = '/www.linkedin.com/oauth/v2';
const question = (more: Record<string, string> = {}) => ({
  response_type: 'code',
  client_id: 'client-1',
  redirect_uri: BACK,
  state: 'st & te',
  scope: 'r_ads r_ads_reporting',
  ...more,
});
const consentAddress = (query: Record<string, string>) => `${sandbox.address}${PATH}/authorization?${new URLSearchParams(query)}`;

/** Fills in the form as a browser would: the fields of the page itself, then what the user changes. */
async function answer(query: Record<string, string>, choice: { user?: string; decision?: string; untick?: string } = {}): Promise<URL> {
  const html = await (await fetch(consentAddress(query))).text();
  const form = new URLSearchParams();
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  for (const [, tag = ''] of html.matchAll(/<input ([^>]*)>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    const value = plain(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (/type="hidden"/.test(tag) || (/ checked/.test(tag) && value !== choice.untick)) form.set(name, value);
  }
  if (choice.user) form.set('user', choice.user);
  form.set('decision', choice.decision ?? 'allow');
  const response = await fetch(`${sandbox.address}${PATH}/authorization`, { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

async function post(verb: string, form: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = new URLSearchParams({ client_id: 'client-1', client_secret: 'secret', ...form });
  const response = await fetch(`${sandbox.address}${PATH}/${verb}`, { method: 'POST', body });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

async function connect(query = question(), choice: Parameters<typeof answer>[1] = {}) {
  const code = (await answer(query, choice)).searchParams.get('code') ?? '';
  const client = { client_id: query.client_id };
  return post('accessToken', { ...client, grant_type: 'authorization_code', code, redirect_uri: BACK });
}

async function accounts(token: unknown): Promise<{ status: number; ids: unknown[]; serviceErrorCode?: number }> {
  const headers = { authorization: `Bearer ${token}`, 'linkedin-version': '202607', 'x-restli-protocol-version': '2.0.0' };
  const response = await fetch(`${sandbox.address}/api.linkedin.com/rest/adAccounts?q=search`, { headers });
  const body = (await response.json()) as { elements?: { id: number }[]; serviceErrorCode?: number };
  const ids = (body.elements ?? []).map(({ id }) => id);
  return { status: response.status, ids, ...(body.serviceErrorCode ? { serviceErrorCode: body.serviceErrorCode } : {}) };
}

describe('the consent page', () => {
  it('offers the members and the scopes asked for', async () => {
    const response = await fetch(consentAddress(question()));
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html.match(/type="radio"/g)).toHaveLength(4);
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).toContain('Retrieve reporting for your advertising accounts');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['client_id', ''],
    ['redirect_uri', ''],
    ['redirect_uri', 'javascript:alert(1)'],
  ])('cannot send anyone back with %s "%s"', async (name, value) => {
    expect((await fetch(consentAddress(question({ [name]: value })))).status).toBe(400);
  });

  it.each([
    ['scope', 'r_ads r_fullprofile', 'unauthorized_scope_error'],
    ['scope', '', 'invalid_scope'],
    ['response_type', 'token', 'unsupported_response_type'],
  ])('sends back %s "%s"', async (name, value, error) => {
    const response = await fetch(consentAddress(question({ [name]: value })), { redirect: 'manual' });
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('state')).toBe('st & te');
  });

  it('lets the member refuse', async () => {
    const back = await answer(question(), { decision: 'deny' });
    expect(back.origin + back.pathname).toBe(BACK);
    expect(back.searchParams.get('error')).toBe('user_cancelled_authorize');
    expect(back.searchParams.get('state')).toBe('st & te');
    expect((await answer(question(), { user: 'nobody@x.test' })).searchParams.get('error')).toBe('user_cancelled_login');
  });
});

describe('connecting', () => {
  it('gives tokens of 60 and 365 days that see the member’s own accounts', async () => {
    const { status, body } = await connect(question(), { user: 'carla@sakura-tea.test' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expires_in: 5_184_000,
      refresh_token_expires_in: 31_536_000,
      scope: 'r_ads,r_ads_reporting',
      token_type: 'Bearer',
    });
    expect(await accounts(body.access_token)).toEqual({ status: 200, ids: [507404003] });
  });

  it('grants what was left ticked, of scopes set apart by spaces or commas', async () => {
    const { body } = await connect(question({ scope: 'r_ads,r_ads_reporting' }), { untick: 'r_ads' });
    expect(body.scope).toBe('r_ads_reporting');
    expect((await accounts(body.access_token)).status).toBe(403);
  });

  it('gives no refresh token to an app that is not approved for it', async () => {
    const { body } = await connect(question({ client_id: 'no-refresh-1' }));
    expect(body).not.toHaveProperty('refresh_token');
    expect((await accounts(body.access_token)).status).toBe(200);
  });

  it('takes a code once, within half an hour, from the same address and client', async () => {
    const code = async () => (await answer(question())).searchParams.get('code') ?? '';
    const redeem = (form: Record<string, string>) => post('accessToken', { grant_type: 'authorization_code', redirect_uri: BACK, ...form });
    const once = await code();
    expect((await redeem({ code: once })).status).toBe(200);
    expect(await redeem({ code: once })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await redeem({ code: await code(), redirect_uri: 'http://evil.test/' })).toMatchObject({
      body: { error: 'invalid_redirect_uri' },
    });
    expect(await redeem({ code: await code(), client_id: 'client-2' })).toMatchObject({ status: 400 });
    const late = await code();
    now = new Date(START.getTime() + 29 * minuteMs);
    const inTime = await code();
    now = new Date(START.getTime() + 31 * minuteMs);
    expect((await redeem({ code: late })).status).toBe(400);
    expect((await redeem({ code: inTime })).status).toBe(200);
  });

  it.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'access_denied'],
    [{ grant_type: 'authorization_code', redirect_uri: BACK }, 'invalid_request'],
    [{ grant_type: 'authorization_code', redirect_uri: BACK, code: 'made-up' }, 'invalid_request'],
    [{ grant_type: 'authorization_code', redirect_uri: BACK, code: 'x', client_secret: '' }, 'invalid_request'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'AQW.made.up' }, 'invalid_request'],
  ])('refuses %j', async (form, error) => {
    const { status, body } = await post('accessToken', form);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error).toBe(error);
  });

  it('reads forms only', async () => {
    const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'c', client_secret: 's' });
    const headers = { 'content-type': 'text/plain' };
    const response = await fetch(`${sandbox.address}${PATH}/accessToken`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ error_description: 'A required parameter "grant_type" is missing' });
  });
});

describe('the life of a connection', () => {
  it('goes on by refreshing, for a year from the consent and no longer', async () => {
    const { body } = await connect();
    const refresh = () => post('accessToken', { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) });
    now = new Date(START.getTime() + 61 * dayMs);
    expect(await accounts(body.access_token)).toMatchObject({ status: 401, serviceErrorCode: 65602 });
    expect((await post('introspectToken', { token: String(body.access_token) })).body).toMatchObject({ active: false, status: 'expired' });
    const fresh = await refresh();
    expect(fresh.body).toMatchObject({
      refresh_token: body.refresh_token,
      refresh_token_expires_in: (365 - 61) * 86_400,
      expires_in: 5_184_000,
    });
    expect((await accounts(fresh.body.access_token)).status).toBe(200);
    now = new Date(START.getTime() + 366 * dayMs);
    expect(await refresh()).toEqual({
      status: 400,
      body: {
        error: 'invalid_request',
        error_description: 'The provided authorization grant or refresh token is invalid, expired or revoked.',
      },
    });
  });

  it('can be looked at and ended', async () => {
    const { body } = await connect(question(), { user: 'ben@nordclinics.test' });
    const token = String(body.access_token);
    const expires = START.getTime() / 1000 + 60 * 86_400;
    expect((await post('introspectToken', { token })).body).toEqual({
      active: true,
      client_id: 'client-1',
      authorized_at: START.getTime() / 1000,
      created_at: START.getTime() / 1000,
      status: 'active',
      expires_at: expires,
      scope: 'r_ads,r_ads_reporting',
      auth_type: '3L',
    });
    expect((await post('introspectToken', { token, client_id: 'other' })).body).toEqual({ active: false });
    expect((await post('revoke', { token })).status).toBe(200);
    expect(await accounts(token)).toMatchObject({ status: 401, serviceErrorCode: 65601 });
    expect((await post('accessToken', { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) })).status).toBe(400);
    expect((await post('revoke', { token })).status).toBe(400);
  });

  it('tells who signed in, to those who may know', async () => {
    const read = async (path: string, scope: string) => {
      const { body } = await connect(question({ scope }));
      const headers = { authorization: `Bearer ${body.access_token}` };
      return (await fetch(`${sandbox.address}/api.linkedin.com/v2/${path}`, { headers })).json();
    };
    const info = (scope: string) => read('userinfo', scope);
    expect(await info('openid profile email')).toMatchObject({ name: 'Anna Alpine', email: 'anna@alpine-agency.test' });
    expect(await info('openid')).toEqual({ sub: 'aN7na-Alp1' });
    expect(await info('r_ads')).toMatchObject({ status: 403 });
    const profile = { id: 'aN7na-Alp1', localizedFirstName: 'Anna', localizedLastName: 'Alpine' };
    expect(await read('me', 'r_ads r_basicprofile')).toMatchObject(profile);
    expect(await read('me', 'r_ads')).toMatchObject({ status: 403, serviceErrorCode: 100 });
    expect(await (await fetch(`${sandbox.address}/api.linkedin.com/v2/me`)).json()).toMatchObject({ status: 401 });
  });
});

it('answers for paths that no provider has', async () => {
  const response = await fetch(`${sandbox.address}/api.linkedin.com/rest/adCreatives?q=search`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, code: 'RESOURCE_NOT_FOUND' });
});
