import { analyticsadmin, auth } from '@googleapis/analyticsadmin';
import { analyticsdata, auth as dataAuth } from '@googleapis/analyticsdata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveConsent, signInEndpoints } from '../google-oauth/give-consent.ts';
import { ANNA, AnalyticsClient, SOLO } from './analytics-client.ts';

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const EMAIL = 'https://www.googleapis.com/auth/userinfo.email';
const BACK = 'http://app.test/callback';
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-18' };

let google: AnalyticsClient;
let now = new Date('2026-10-20T10:30:00Z');
beforeAll(async () => {
  google = await AnalyticsClient.open({ now: () => now });
});
afterAll(() => google.sandbox.close());

/** Given with each call, the address keeps its path; given to the whole library it would lose it. */
const at = (host: string) => ({ rootUrl: `${google.sandbox.address}/${host}.googleapis.com/`, retry: false });

/** How the library signs in: as it would at Google, but for the addresses. */
const options = () => ({
  clientId: 'library-client',
  clientSecret: 'secret',
  redirectUri: BACK,
  endpoints: signInEndpoints(google.sandbox.address),
  // The token dies by the sandbox's clock, which the library does not see.
  forceRefreshOnFailure: true,
});

async function connect(user = ANNA) {
  // Each package brings its own copy of the sign-in.
  const client = new dataAuth.OAuth2(options());
  const adminClient = new auth.OAuth2(options());
  const { codeVerifier, codeChallenge = '' } = await client.generateCodeVerifierAsync();
  const asked = { access_type: 'offline', prompt: 'consent', scope: ['email', SCOPE], state: 'a state', code_challenge: codeChallenge };
  const question = new URL(client.generateAuthUrl(asked));
  question.searchParams.set('code_challenge_method', 'S256');
  const back = await giveConsent(question.href, user);
  expect(back.searchParams.get('state')).toBe('a state');
  const { tokens } = await client.getToken({ code: back.searchParams.get('code') ?? '', codeVerifier });
  client.setCredentials(tokens);
  adminClient.setCredentials(tokens);
  return {
    client,
    tokens,
    admin: analyticsadmin({ version: 'v1beta', auth: adminClient }),
    data: analyticsdata({ version: 'v1beta', auth: client }),
  };
}

/** What the library throws of a refusal. */
async function refusal(call: Promise<unknown>): Promise<{ status: unknown; message: string }> {
  const error: unknown = await call.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(error instanceof Error)) throw new Error('The call was not refused.');
  return { status: 'status' in error ? error.status : undefined, message: error.message };
}

describe('Google’s own library', () => {
  it('connects with PKCE, and is told who may do what', async () => {
    const { client, tokens } = await connect();
    expect(tokens).toMatchObject({ token_type: 'Bearer', refresh_token: expect.stringMatching(/^1\/\//), scope: `${EMAIL} ${SCOPE}` });
    expect(tokens.expiry_date).toBeGreaterThan(Date.now());
    const info = await client.getTokenInfo(tokens.access_token ?? '');
    expect(info).toMatchObject({ aud: 'library-client', email: ANNA, scopes: [EMAIL, SCOPE] });
  });

  it('lists accounts and properties to the last page', async () => {
    const { admin } = await connect();
    const names: string[] = [];
    let pageToken: string | undefined;
    do {
      const { data } = await admin.accountSummaries.list({ pageSize: 2, ...(pageToken ? { pageToken } : {}) }, at('analyticsadmin'));
      names.push(...(data.accountSummaries ?? []).map(({ displayName }) => displayName ?? ''));
      pageToken = data.nextPageToken ?? undefined;
    } while (pageToken);
    expect(names).toEqual(['Alpine Agency – Retail', 'Alpine Agency – Overseas', 'Alpine Agency – New client', 'Sakura Tea']);
    const { data: property } = await admin.properties.get({ name: 'properties/310001' }, at('analyticsadmin'));
    expect(property).toMatchObject({ displayName: 'peak-outfitters.test', timeZone: 'Europe/Vienna', currencyCode: 'EUR' });
    const { data: list } = await admin.properties.list({ filter: 'parent:accounts/510001' }, at('analyticsadmin'));
    expect(list.properties?.length).toBeGreaterThan(1);
    const { data: accounts } = await admin.accounts.list({}, at('analyticsadmin'));
    expect(accounts.accounts?.map(({ displayName }) => displayName)).toEqual(names);
    const { data: events } = await admin.properties.keyEvents.list({ parent: 'properties/310001' }, at('analyticsadmin'));
    expect(events.keyEvents?.map(({ eventName }) => eventName)).toContain('purchase');
    const { data: empty } = await (await connect(SOLO)).admin.accountSummaries.list({}, at('analyticsadmin'));
    expect(empty).toEqual({});
  });

  it('runs a report page by page, with totals that are the ledger’s', async () => {
    const { data } = await connect();
    const rows: (string | null | undefined)[][] = [];
    let rowCount = 0;
    do {
      const { data: report } = await data.properties.runReport(
        {
          property: 'properties/310001',
          requestBody: {
            dateRanges: [OCTOBER],
            dimensions: [{ name: 'pagePath' }],
            metrics: [{ name: 'screenPageViews' }],
            orderBys: [{ metric: { metricName: 'screenPageViews' }, desc: true }, { dimension: { dimensionName: 'pagePath' } }],
            metricAggregations: ['TOTAL'],
            limit: '7',
            offset: String(rows.length),
          },
        },
        at('analyticsdata'),
      );
      rowCount = report.rowCount ?? 0;
      rows.push(...(report.rows ?? []).map((row) => [row.dimensionValues?.[0]?.value, row.metricValues?.[0]?.value]));
      expect(report.totals?.[0]?.dimensionValues?.[0]?.value).toBe('RESERVED_TOTAL');
    } while (rows.length < rowCount);
    expect(rows.length).toBeGreaterThan(14);
    expect(new Set(rows.map(([path]) => path)).size).toBe(rowCount);
    const ledger = await google.ledger({ property: '310001', start: OCTOBER.startDate, end: OCTOBER.endDate, metric: 'screenPageViews' });
    expect(rows.reduce((sum, [, views]) => sum + Number(views), 0)).toBe(ledger.total);
  });

  it('runs several at once, the last half hour, the catalogue and the check of fields', async () => {
    const { data } = await connect();
    const property = 'properties/310001';
    const one = { dateRanges: [OCTOBER], metrics: [{ name: 'sessions' }] };
    const batch = await data.properties.batchRunReports(
      {
        property,
        requestBody: { requests: [one, { ...one, dimensions: [{ name: 'date' }] }] },
      },
      at('analyticsdata'),
    );
    const [whole, days] = batch.data.reports ?? [];
    expect(days?.rows?.reduce((sum, row) => sum + Number(row.metricValues?.[0]?.value), 0)).toBe(
      Number(whole?.rows?.[0]?.metricValues?.[0]?.value),
    );
    const realtime = await data.properties.runRealtimeReport(
      { property, requestBody: { metrics: [{ name: 'activeUsers' }] } },
      at('analyticsdata'),
    );
    expect(realtime.data.kind).toBe('analyticsData#runRealtimeReport');
    const { data: metadata } = await data.properties.getMetadata(
      { name: `${property}/metadata`, fields: 'metrics(apiName)' },
      at('analyticsdata'),
    );
    expect(Object.keys(metadata)).toEqual(['metrics']);
    expect(metadata.metrics?.map(({ apiName }) => apiName)).toContain('sessions');
    const { data: check } = await data.properties.checkCompatibility(
      {
        property,
        requestBody: { dimensions: [{ name: 'itemName' }], compatibilityFilter: 'INCOMPATIBLE' },
      },
      at('analyticsdata'),
    );
    expect(new Set(check.metricCompatibilities?.map(({ compatibility }) => compatibility))).toEqual(new Set(['INCOMPATIBLE']));
  });

  it('says what was wrong', async () => {
    const { data } = await connect();
    const run = (body: object, property = 'properties/310001') =>
      refusal(data.properties.runReport({ property, requestBody: body }, at('analyticsdata')));
    expect(await run({ dateRanges: [OCTOBER], metrics: [{ name: 'nonsense' }] })).toMatchObject({
      status: 400,
      message: expect.stringContaining('nonsense'),
    });
    expect(await run({ metrics: [{ name: 'sessions' }], dateRanges: [OCTOBER], limits: 5 })).toMatchObject({
      status: 400,
      message: expect.stringContaining('limits'),
    });
    expect(await run({ dateRanges: [OCTOBER], metrics: [{ name: 'sessions' }] }, 'properties/999')).toMatchObject({ status: 403 });
  });

  it('refreshes by itself when the token ran out, and ends when revoked', async () => {
    const { client, data } = await connect();
    const ask = () =>
      data.properties.runReport(
        { property: 'properties/310001', requestBody: { dateRanges: [OCTOBER], metrics: [{ name: 'sessions' }] } },
        at('analyticsdata'),
      );
    const { access_token: before } = client.credentials;
    now = new Date(now.getTime() + 3_601_000);
    expect((await ask()).status).toBe(200);
    expect(client.credentials.access_token).not.toBe(before);
    await client.revokeToken(client.credentials.refresh_token ?? '');
    expect(await refusal(ask())).toMatchObject({ status: 400, message: 'invalid_grant' });
  });
});
