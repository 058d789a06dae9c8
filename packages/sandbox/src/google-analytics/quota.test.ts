import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../kernel/time-units.ts';
import { ANNA, AnalyticsClient } from './analytics-client.ts';

let client: AnalyticsClient;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-10-20T10:30:00Z');
  client = await AnalyticsClient.open({ now: () => now });
});
afterEach(() => client.sandbox.close());

const good = { dateRanges: [{ startDate: '2026-10-05', endDate: '2026-10-11' }], metrics: [{ name: 'sessions' }] };

async function setFault(fault: object, match: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ provider: 'google-analytics', match, fault });
  expect((await fetch(`${client.sandbox.address}/__faults`, { method: 'POST', headers, body })).status).toBe(201);
}

describe('the quota of a property', () => {
  it('lets ten calls run at a time and refuses the eleventh, whatever runs elsewhere', async () => {
    await setFault({ kind: 'latency', ms: 300 });
    const eleven = Array.from({ length: 11 }, () => client.report(good));
    const elsewhere = Array.from({ length: 3 }, () => client.report(good, '310002'));
    const answers = await Promise.all(eleven);
    const refused = answers.filter(({ error }) => error);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error).toMatchObject({
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('Exhausted concurrent requests quota.'),
    });
    expect((await Promise.all(elsewhere)).every(({ error }) => error === undefined)).toBe(true);
    expect((await client.report(good)).error).toBeUndefined();
  });

  it('is told when asked for, and shrinks by what a report costs', async () => {
    const ask = (more: object) => client.report({ ...good, returnPropertyQuota: true, ...more });
    const first = (await ask({})).propertyQuota;
    expect(first?.tokensPerProjectPerHour).toEqual({ consumed: 1, remaining: 13_999 });
    const year = (await ask({ dateRanges: [{ startDate: '2025-10-01', endDate: '2026-09-30' }] })).propertyQuota;
    expect(year?.tokensPerHour).toEqual({ consumed: 7, remaining: 40_000 - 8 });
    expect(year?.concurrentRequests?.remaining).toBe(9);
    expect(await client.report(good)).not.toHaveProperty('propertyQuota');
  });

  it('runs out of demographic requests within the hour and recovers in the next', async () => {
    const ask = () => client.report({ ...good, dimensions: [{ name: 'userGender' }] });
    for (let i = 0; i < 120; i++) expect((await ask()).error).toBeUndefined();
    expect((await ask()).error).toMatchObject({ code: 429, message: expect.stringContaining('potentially thresholded') });
    expect((await client.report(good)).error).toBeUndefined();
    now = new Date(now.getTime() + hourMs);
    expect((await ask()).error).toBeUndefined();
  });
});

describe('faults', () => {
  it.each([
    [401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials'],
    [403, 'PERMISSION_DENIED', 'User does not have sufficient permissions'],
    [429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens for a project per hour'],
    [500, 'INTERNAL', 'Internal error encountered.'],
    [503, 'UNAVAILABLE', 'The service is currently unavailable.'],
  ])('of status %i come in the words of the provider', async (code, status, words) => {
    await setFault({ kind: 'status', status: code }, { times: 1 });
    expect((await client.report(good)).error).toMatchObject({ code, status, message: expect.stringContaining(words) });
    expect((await client.report(good)).error).toBeUndefined();
  });

  it('of expiry and revocation reach the tokens given so far', async () => {
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${client.sandbox.address}/analyticsadmin.googleapis.com/v1beta/accountSummaries`, { headers })).status;
    };
    const before = client.token(ANNA);
    expect(await ask(before)).toBe(200);
    await setFault({ kind: 'expired' });
    expect(await ask(before)).toBe(401);
    const between = client.token(ANNA);
    expect(await ask(between)).toBe(200);
    await setFault({ kind: 'revoked' });
    expect(await ask(between)).toBe(401);
    expect(await ask(client.token(ANNA))).toBe(200);
  });
});

describe('calls', () => {
  it('are counted by property', async () => {
    await client.report(good);
    await client.report(good);
    await client.report(good, '310002');
    const response = await fetch(`${client.sandbox.address}/__calls?provider=google-analytics`);
    expect(await response.json()).toMatchObject({ total: 3, byAccount: { '310001': 2, '310002': 1 } });
  });
});
