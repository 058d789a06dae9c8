export { ANNA, BEN, CARLA } from '../kernel/people.ts';

import { afterAll, beforeAll, expect } from 'vitest';
import { ANNA } from '../kernel/people.ts';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { adsScopes } from './access.ts';
import { adsUsers } from './advertisers.ts';
import type { Ledger } from './ledger.ts';
import { tiktok } from './stand-in.ts';

export const APP = 'app-1';
export const ALPINE = '7100000000000000011';
export const HUDSON = '7100000000000000012';
export const SAKURA = '7100000000000000013';
export const CAFE = '7100000000000000022';
const API = 'business-api.tiktok.com/open_api/v1.3';
const ORGANIC_SCOPES = ['user.info.basic', 'user.info.stats', 'user.insights', 'video.list', 'video.insights'];

export interface Reply {
  code: number;
  message: string;
  request_id: string;
  data: Record<string, unknown>;
}
export interface Row {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}
export interface Report {
  list: Row[];
  total_metrics?: Record<string, string>;
  page_info: { page: number; page_size: number; total_number: number; total_page: number };
}

/** Lists and objects as JSON text, as an address carries them. */
function toQuery(params: Readonly<Record<string, unknown>>): string {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) texts.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return texts.toString();
}

export function sumOf(rows: readonly Row[], metric: string): number {
  return rows.reduce((sum, row) => sum + Number(row.metrics[metric]), 0);
}

/** A sandbox for the tests of one file; each call uses an app of its own, so that limits do not meet. */
export function useTikTok() {
  let sandbox: Sandbox;
  let now = new Date('2026-11-18T10:30:00Z');
  let apps = 0;
  beforeAll(async () => {
    sandbox = await startSandbox([tiktok], { seed: 'tiktok-test', now: () => now });
  });
  afterAll(() => sandbox.close());

  const adsToken = (email: string, permissions = ['1', '2', '4'], app?: string) => {
    apps += 1;
    const ids = adsUsers.find((user) => user.email === email)?.advertisers.map(({ id }) => id) ?? [];
    const consent = { user: email, clientId: app ?? `app-${apps}`, scopes: adsScopes(permissions, ids), lifetimes: { access: null } };
    return sandbox.world.oauth.issueTokens(consent).accessToken;
  };
  const organicToken = (openId: string, scopes = ORGANIC_SCOPES) => {
    apps += 1;
    return sandbox.world.oauth.issueTokens({ user: openId, clientId: `app-${apps}`, scopes }).accessToken;
  };
  const call = async (path: string, params: Readonly<Record<string, unknown>>, token = adsToken(ANNA)): Promise<Reply> => {
    const reply = await fetch(`${sandbox.address}/${API}${path}?${toQuery(params)}`, { headers: { 'access-token': token } });
    expect(reply.status, path).toBe(200);
    return (await reply.json()) as Reply;
  };
  const post = async (path: string, body: unknown, token = ''): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { 'access-token': token }) };
    const reply = await fetch(`${sandbox.address}/${API}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as Reply;
  };
  const report = async (params: Readonly<Record<string, unknown>>, token?: string): Promise<Report> => {
    const reply = await call('/report/integrated/get/', { page_size: 1000, ...params }, token);
    expect(reply, JSON.stringify(params)).toMatchObject({ code: 0 });
    return reply.data as unknown as Report;
  };
  const ledger = (query: Record<string, string>) => tiktok.ledger(query, sandbox.world) as Ledger;
  return {
    sandbox: () => sandbox,
    setNow: (to: string) => {
      now = new Date(to);
    },
    adsToken,
    organicToken,
    call,
    post,
    report,
    ledger,
  };
}
