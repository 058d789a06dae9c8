import { describe, expect, test } from 'vitest';
import { ALPINE, ANNA, APP, BEN, CAFE, CARLA, HUDSON, useTikTok } from './test-client.ts';

const { call, post, adsToken, sandbox, setNow, ledger } = useTikTok();
const BACK = 'http://app.test/callback';
const CONSENT = 'business-api.tiktok.com/portal/auth';

const consentQuery = (more: Record<string, string> = {}) =>
  new URLSearchParams({ app_id: APP, state: 'st & te', redirect_uri: BACK, ...more }).toString();

/** Sends the form of the page as a browser would. */
async function consent(choice: { user?: string; decision?: string; without?: string[] } = {}): Promise<URL> {
  const html = await (await fetch(`${sandbox().address}/${CONSENT}?${consentQuery()}`)).text();
  const form = new URLSearchParams({ decision: choice.decision ?? 'allow' });
  for (const [, tag = ''] of html.matchAll(/<input ([^>]*)>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    const value = (/value="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    if (/hidden| checked/.test(tag) && !choice.without?.includes(value)) form.set(name, value);
  }
  if (choice.user) form.set('user', choice.user);
  const reply = await fetch(`${sandbox().address}/${CONSENT}`, { method: 'POST', body: form, redirect: 'manual' });
  expect(reply.status).toBe(302);
  return new URL(reply.headers.get('location') ?? '');
}

const exchange = (code: string, app = APP) => post('/oauth2/access_token/', { app_id: app, secret: 'secret', auth_code: code });

describe('connecting ad accounts', () => {
  test('gives a token without an end for the accounts and permissions ticked', async () => {
    const back = await consent({ without: [HUDSON, '2'] });
    expect(back.origin + back.pathname).toBe(BACK);
    expect(back.searchParams.get('state')).toBe('st & te');
    const { code, data } = await exchange(back.searchParams.get('auth_code') ?? '');
    expect(code).toBe(0);
    expect(data).toMatchObject({ scope: [1, 4], advertiser_ids: ['7100000000000000011', '7100000000000000013', '7100000000000000014'] });
    expect(data).not.toHaveProperty('expires_in');
    const token = String(data.access_token);
    expect(await call('/campaign/get/', { advertiser_id: ALPINE }, token)).toMatchObject({ code: 40001 });
    expect(await call('/advertiser/info/', { advertiser_ids: [HUDSON] }, token)).toMatchObject({ code: 40001 });
    expect((await call('/user/info/', {}, token)).data).toMatchObject({ display_name: 'Anna Alpine', email: 'a***@alpine-agency.test' });
  });

  test('takes a code once, within an hour, from its own app', async () => {
    const code = (await consent()).searchParams.get('auth_code') ?? '';
    expect(await exchange(code, 'another-app')).toMatchObject({ code: 40110 });
    const second = (await consent()).searchParams.get('auth_code') ?? '';
    expect(await exchange(second)).toMatchObject({ code: 0 });
    expect(await exchange(second)).toMatchObject({ code: 40110 });
    const late = (await consent()).searchParams.get('auth_code') ?? '';
    setNow('2026-11-18T11:31:00Z');
    expect(await exchange(late)).toMatchObject({ code: 40110 });
    setNow('2026-11-18T10:30:00Z');
    expect(await post('/oauth2/access_token/', { app_id: APP, auth_code: 'x' })).toMatchObject({
      code: 40002,
      message: 'secret: Missing data for required field.',
    });
  });

  test('can be denied, and a page without an app or address is none', async () => {
    const denied = await consent({ decision: 'deny' });
    expect(Object.fromEntries(denied.searchParams)).toEqual({ state: 'st & te', error: 'access_denied' });
    for (const wrong of [{ app_id: '' }, { redirect_uri: 'javascript:alert(1)' }]) {
      expect((await fetch(`${sandbox().address}/${CONSENT}?${consentQuery(wrong)}`)).status).toBe(400);
    }
  });

  test('ends by revoking', async () => {
    const token = String((await exchange((await consent()).searchParams.get('auth_code') ?? '')).data.access_token);
    expect(await call('/user/info/', {}, token)).toMatchObject({ code: 0 });
    const revoke = () => post('/oauth2/revoke_token/', { app_id: APP, secret: 's', access_token: token });
    expect(await revoke()).toMatchObject({ code: 0 });
    expect(await call('/user/info/', {}, token)).toMatchObject({ code: 40105 });
    expect(await revoke()).toMatchObject({ code: 40105 });
  });
});

describe('accounts', () => {
  test('are listed with their app, and described with zone and currency', async () => {
    const token = adsToken(ANNA, ['1'], APP);
    const { data } = await call('/oauth2/advertiser/get/', { app_id: APP, secret: 's' }, token);
    const list = data.list as { advertiser_id: string; advertiser_name: string }[];
    expect(list).toHaveLength(4);
    expect(list[0]).toEqual({ advertiser_id: ALPINE, advertiser_name: 'Alpine Outfitters – Österreich & DACH' });
    const fields = ['advertiser_id', 'currency', 'display_timezone', 'status'];
    const info = await call('/advertiser/info/', { advertiser_ids: list.map(({ advertiser_id }) => advertiser_id), fields }, token);
    expect(info.data.list).toContainEqual({
      advertiser_id: HUDSON,
      currency: 'USD',
      display_timezone: 'America/New_York',
      status: 'STATUS_ENABLE',
    });
    expect(await call('/oauth2/advertiser/get/', { app_id: 'other', secret: 's' }, token)).toMatchObject({ code: 40000 });
    expect(await call('/advertiser/info/', { advertiser_ids: [ALPINE], fields: ['shoe_size'] }, token)).toMatchObject({ code: 40002 });
  });

  test('may be none, or lost', async () => {
    const solo = adsToken('solo@empty.test', ['1'], APP);
    expect((await call('/oauth2/advertiser/get/', { app_id: APP, secret: 's' }, solo)).data).toEqual({ list: [] });
    const report = { report_type: 'BASIC', data_level: 'AUCTION_ADVERTISER', dimensions: ['advertiser_id'], query_lifetime: true };
    const lost = await call('/report/integrated/get/', { ...report, advertiser_id: '7100000000000000031' }, adsToken(CARLA));
    expect(lost).toMatchObject({ code: 40001, message: 'No permission to operate advertiser 7100000000000000031.' });
  });
});

describe('objects', () => {
  test('page to the end, without what was deleted unless asked', async () => {
    const token = adsToken(ANNA);
    const read = async (status: string) => {
      const ids: string[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { data } = await call(
          '/ad/get/',
          { advertiser_id: HUDSON, page, page_size: 1000, fields: ['ad_id'], filtering: { primary_status: status } },
          token,
        );
        const info = data.page_info as { total_page: number };
        pages = info.total_page;
        ids.push(...(data.list as { ad_id: string }[]).map(({ ad_id }) => ad_id));
      }
      return ids;
    };
    const [kept, gone, every] = [await read('STATUS_NOT_DELETE'), await read('STATUS_DELETE'), await read('STATUS_ALL')];
    expect(every.length).toBeGreaterThan(2000);
    expect(new Set([...kept, ...gone])).toEqual(new Set(every));
    expect(gone.length).toBeGreaterThan(0);
  });

  test('are found by what they belong to', async () => {
    const campaigns = await call('/campaign/get/', { advertiser_id: ALPINE, filtering: { campaign_name: 'always on' } });
    const [first] = campaigns.data.list as Record<string, string>[];
    expect(first).toMatchObject({ operation_status: 'ENABLE', secondary_status: 'CAMPAIGN_STATUS_ENABLE', advertiser_id: ALPINE });
    expect(campaigns.data.page_info).toEqual({ page: 1, page_size: 10, total_number: 2, total_page: 1 });
    const groups = await call('/adgroup/get/', { advertiser_id: ALPINE, filtering: { campaign_ids: [first?.campaign_id] } });
    expect(groups.data.list).toHaveLength(2);
    expect(await call('/campaign/get/', { advertiser_id: ALPINE, filtering: { mood: 1 } })).toMatchObject({ code: 40002 });
    expect(await call('/campaign/get/', { advertiser_id: ALPINE, page_size: 0 })).toMatchObject({ code: 40002 });
  });
});

describe('calls', () => {
  test('need the token in its own header', async () => {
    const path = `${sandbox().address}/business-api.tiktok.com/open_api/v1.3/user/info`;
    const code = async (headers: Record<string, string>) =>
      ((await (await fetch(`${path}/`, { headers })).json()) as { code: number }).code;
    const token = adsToken(ANNA);
    expect(await code({ 'access-token': token })).toBe(0);
    expect(await code({ authorization: `Bearer ${token}` })).toBe(40104);
    expect(await code({ 'access-token': `Bearer ${token}` })).toBe(40105);
    expect(await code({ 'access-token': 'made-up' })).toBe(40105);
    const bare = await fetch(path, { headers: { 'access-token': token } });
    expect([bare.status, await bare.text()]).toEqual([404, '404 page not found']);
  });

  test('beyond fifty a second are refused, for that app alone', async () => {
    const token = adsToken(ANNA, ['1'], 'hasty');
    const codes = await Promise.all(Array.from({ length: 60 }, async () => (await call('/user/info/', {}, token)).code));
    expect(codes.filter((code) => code === 0)).toHaveLength(50);
    expect(new Set(codes)).toEqual(new Set([0, 40100]));
    expect(await call('/user/info/', {}, adsToken(ANNA, ['1'], 'calm'))).toMatchObject({ code: 0 });
  });

  test('are counted by account', async () => {
    await call('/campaign/get/', { advertiser_id: ALPINE });
    const calls = (await (await fetch(`${sandbox().address}/__calls?provider=tiktok`)).json()) as { byAccount: Record<string, number> };
    expect(calls.byAccount[ALPINE]).toBeGreaterThan(0);
  });

  test('end when the grants are revoked', async () => {
    const token = adsToken(ANNA);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ provider: 'tiktok', fault: { kind: 'revoked' } });
    await fetch(`${sandbox().address}/__faults`, { method: 'POST', headers, body });
    expect(await call('/user/info/', {}, token)).toMatchObject({ code: 40105 });
  });
});

describe('asynchronous reports', () => {
  const order = {
    report_type: 'BASIC',
    data_level: 'AUCTION_CAMPAIGN',
    dimensions: ['campaign_id'],
    metrics: ['spend', 'campaign_name'],
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    filtering: [{ field_name: 'campaign_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' }],
  };
  const checkThrice = async (id: string, task: string, token: (app: string) => string) => {
    const states: unknown[] = [];
    for (const app of ['a', 'a', 'b']) {
      const { data } = await call('/report/task/check/', { advertiser_id: id, task_id: task }, token(`${id}-${app}`));
      states.push(data.status);
    }
    return states;
  };

  test('are ready at the third look, and say what the ledger says', async () => {
    const token = (app: string) => adsToken(ANNA, ['4'], app);
    const created = await post('/report/task/create/', { ...order, advertiser_id: ALPINE }, token('create'));
    const task = String(created.data.task_id);
    expect(await call('/report/task/download/', { advertiser_id: ALPINE, task_id: task }, token('early'))).toMatchObject({ code: 40201 });
    expect(await checkThrice(ALPINE, task, token)).toEqual(['QUEUING', 'PROCESSING', 'SUCCESS']);
    const query = new URLSearchParams({ advertiser_id: ALPINE, task_id: task });
    const path = `${sandbox().address}/business-api.tiktok.com/open_api/v1.3/report/task/download/?${query}`;
    const csv = await (await fetch(path, { headers: { 'access-token': token('late') } })).text();
    const [head, ...lines] = csv.trimEnd().split('\n');
    expect(head).toBe('campaign_id,spend,campaign_name');
    const spend = lines.reduce((sum, line) => sum + Number(line.split(',')[1]), 0);
    expect(spend).toBeCloseTo(ledger({ account: ALPINE, metric: 'spend', start: '2026-10-01', end: '2026-10-31' }).total ?? 0, 2);
  });

  test('may fail, be cancelled, be unknown, or come too fast', async () => {
    const token = (app: string) => adsToken(BEN, ['4'], app);
    const create = () => post('/report/task/create/', { ...order, advertiser_id: CAFE }, token('busy'));
    const failing = await create();
    expect(await checkThrice(CAFE, String(failing.data.task_id), token)).toEqual(['QUEUING', 'PROCESSING', 'FAILED']);
    const other = await create();
    const cancel = { advertiser_id: CAFE, task_id: other.data.task_id };
    expect(await post('/report/task/cancel/', cancel, token('cancel'))).toMatchObject({ code: 0 });
    expect((await call('/report/task/check/', cancel, token('look'))).data).toMatchObject({ status: 'CANCELED' });
    expect(await call('/report/task/check/', { ...cancel, task_id: '1' }, token('lost'))).toMatchObject({ code: 40007 });
    expect((await create()).code).toBe(40100);
    expect(await post('/report/task/create/', { ...order, advertiser_id: CAFE, metrics: ['cost'] }, token('wrong'))).toMatchObject({
      code: 40002,
    });
  });
});
