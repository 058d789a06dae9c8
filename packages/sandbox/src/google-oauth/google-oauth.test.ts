import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { googleOAuth } from './stand-in.ts';

const ANALYTICS = 'https://www.googleapis.com/auth/analytics.readonly';
const DRIVE = 'https://www.googleapis.com/auth/drive.metadata.readonly';
const BACK = 'http://app.test/callback';
const VERIFIER = 'a-verifier-that-is-long-enough-to-be-one-1234567';

let sandbox: Sandbox;
let now = new Date('2026-10-20T10:00:00Z');

beforeAll(async () => {
  sandbox = await startSandbox([googleOAuth], { now: () => now });
});
afterAll(() => sandbox.close());

const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
const question = (more: Record<string, string> = {}) => ({
  client_id: 'client-1',
  redirect_uri: BACK,
  response_type: 'code',
  scope: `openid email ${ANALYTICS} ${DRIVE}`,
  state: 'st & te',
  access_type: 'offline',
  prompt: 'consent',
  ...more,
});
const authorize = `/accounts.google.com/o/oauth2/v2/auth`;
const consentAddress = (query: Record<string, string>) => `${sandbox.address}${authorize}?${new URLSearchParams(query)}`;

/** Fills in the form as a browser would: the fields of the page itself, then what the user changes. */
async function answer(query: Record<string, string>, choice: { user?: string; decision: string; untick?: string }): Promise<URL> {
  const html = await (await fetch(consentAddress(query))).text();
  const form = new URLSearchParams();
  const plainText = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  for (const [, tag = ''] of html.matchAll(/<input ([^>]*)>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    const value = plainText(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (/type="hidden"/.test(tag) || (/ checked/.test(tag) && value !== choice.untick)) form.set(name, value);
  }
  if (choice.user) form.set('user', choice.user);
  form.set('decision', choice.decision);
  const response = await fetch(`${sandbox.address}${authorize}`, { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

async function token(form: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = new URLSearchParams({ client_id: 'client-1', client_secret: 'secret', ...form });
  const response = await fetch(`${sandbox.address}/oauth2.googleapis.com/token`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function connect(query: Record<string, string>, choice: { user?: string; untick?: string } = {}) {
  const back = await answer(query, { decision: 'allow', ...choice });
  const code = back.searchParams.get('code') ?? '';
  const verifier = 'code_challenge' in query ? { code_verifier: VERIFIER } : {};
  return { back, code, ...(await token({ grant_type: 'authorization_code', code, redirect_uri: BACK, ...verifier })) };
}

describe('the consent page', () => {
  it('shows the accounts, the hinted one chosen, and a box for each scope that can be refused', async () => {
    const response = await fetch(consentAddress(question({ login_hint: 'ben@nordclinics.test' })));
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('value="ben@nordclinics.test" checked');
    expect(html).not.toContain('value="anna@alpine-agency.test" checked');
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).toContain('See and download your Google Analytics data');
    expect(html).not.toContain('<script');
  });

  it('escapes what the address says', async () => {
    const html = await (await fetch(consentAddress(question({ scope: '<b>&"' })))).text();
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['client_id', '', 401],
    ['redirect_uri', '', 400],
    ['redirect_uri', 'javascript:alert(1)', 400],
    ['response_type', 'token', 400],
    ['scope', '', 400],
    ['state', '', 400],
    ['code_challenge', 'short', 400],
  ])('refuses %s "%s"', async (name, value, status) => {
    const response = await fetch(consentAddress(question({ code_challenge_method: 'S256', [name]: value })));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('Access blocked');
  });

  it('sends the user back with access_denied', async () => {
    const back = await answer(question(), { decision: 'deny' });
    expect(back.origin + back.pathname).toBe(BACK);
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'st & te', error: 'access_denied' });
  });
});

describe('connecting', () => {
  it('gives tokens for the code, with PKCE, and tells who it was', async () => {
    const { back, body } = await connect(question({ code_challenge: challenge, code_challenge_method: 'S256' }));
    expect(back.searchParams.get('state')).toBe('st & te');
    expect(body).toMatchObject({ expires_in: 3599, token_type: 'Bearer' });
    expect(String(body.scope).split(' ')).toEqual(['openid', 'https://www.googleapis.com/auth/userinfo.email', ANALYTICS, DRIVE]);
    expect(body.refresh_token).toMatch(/^1\/\//);
    const headers = { authorization: `Bearer ${body.access_token}` };
    const info = await fetch(`${sandbox.address}/openidconnect.googleapis.com/v1/userinfo`, { headers });
    expect(await info.json()).toMatchObject({ email: 'anna@alpine-agency.test', name: 'Anna Alpine' });
    const probe = await fetch(`${sandbox.address}/oauth2.googleapis.com/tokeninfo?access_token=${body.access_token}`);
    expect(await probe.json()).toMatchObject({ aud: 'client-1', email: 'anna@alpine-agency.test' });
  });

  it('refuses a wrong or missing verifier, another address, and a used code', async () => {
    const code = async () =>
      (await answer(question({ code_challenge: challenge, code_challenge_method: 'S256' }), { decision: 'allow' })).searchParams.get(
        'code',
      ) ?? '';
    const grant = { grant_type: 'authorization_code', redirect_uri: BACK };
    expect(await token({ ...grant, code: await code(), code_verifier: 'wrong' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid code verifier.' },
    });
    expect(await token({ ...grant, code: await code() })).toMatchObject({ body: { error_description: 'Missing code verifier.' } });
    expect(await token({ ...grant, code: await code(), redirect_uri: 'http://evil.test/', code_verifier: VERIFIER })).toMatchObject({
      body: { error: 'redirect_uri_mismatch' },
    });
    const used = await code();
    expect((await token({ ...grant, code: used, code_verifier: VERIFIER })).status).toBe(200);
    expect(await token({ ...grant, code: used, code_verifier: VERIFIER })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('grants only the scopes left ticked, and nothing when none is', async () => {
    const { body } = await connect(question(), { untick: DRIVE });
    expect(body.scope).not.toContain(DRIVE);
    expect(body.scope).toContain(ANALYTICS);
    const back = await answer(question({ scope: `email ${ANALYTICS}` }), { decision: 'allow', untick: ANALYTICS });
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('gives no second refresh token unless asked to consent again', async () => {
    const quiet = question({ client_id: 'client-1', prompt: '' });
    const user = 'carla@sakura-tea.test';
    expect((await connect(quiet, { user })).body).toHaveProperty('refresh_token');
    expect((await connect(quiet, { user })).body).not.toHaveProperty('refresh_token');
    expect((await connect(question(), { user })).body).toHaveProperty('refresh_token');
    expect((await connect(question({ access_type: 'online' }), { user })).body).not.toHaveProperty('refresh_token');
  });
});

describe('the life of a connection', () => {
  it('goes on by refreshing after the access token ran out', async () => {
    const { body } = await connect(question());
    now = new Date(now.getTime() + 3601_000);
    expect(sandbox.world.oauth.verify(String(body.access_token))).toBe('expired');
    const fresh = await token({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) });
    expect(fresh.body).not.toHaveProperty('refresh_token');
    expect(sandbox.world.oauth.verify(String(fresh.body.access_token))).toMatchObject({ user: 'anna@alpine-agency.test' });
  });

  it('ends by revoking, and only then', async () => {
    const { body } = await connect(question(), { user: 'ben@nordclinics.test' });
    const revoke = () =>
      fetch(`${sandbox.address}/oauth2.googleapis.com/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: String(body.refresh_token) }),
      });
    expect((await revoke()).status).toBe(200);
    expect(sandbox.world.oauth.verify(String(body.access_token))).toBe('revoked');
    expect(await token({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) })).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    });
    expect((await revoke()).status).toBe(400);
    expect((await fetch(`${sandbox.address}/oauth2.googleapis.com/tokeninfo?access_token=${body.access_token}`)).status).toBe(400);
  });

  it.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'authorization_code', redirect_uri: BACK }, 'invalid_request'],
    [{ grant_type: 'authorization_code', redirect_uri: BACK, code: 'made-up' }, 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: '1//made-up' }, 'invalid_grant'],
    [{ grant_type: 'refresh_token', refresh_token: 'x', client_id: '' }, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'x', client_secret: '' }, 'invalid_request'],
  ])('refuses %j', async (form, error) => {
    expect(await token(form)).toMatchObject({ status: 400, body: { error } });
  });
});
