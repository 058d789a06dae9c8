import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween } from '../kernel/days.ts';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { demoToken, freelancerToken, hudsonToken, nothingToken, type Token, usedUpToken } from './keys.ts';
import { baseMe } from './stand-in.ts';

type Row = Record<string, unknown>;
const NOW = new Date('2026-11-18T10:00:00Z');

let sandbox: Sandbox;
let clockMs = 0;
beforeAll(async () => {
  sandbox = await startSandbox([baseMe], { seed: 'base-me-test', now: () => new Date(NOW.getTime() + clockMs) });
});
afterAll(() => sandbox.close());

async function ask(path: string, token: Token = demoToken, account = token.account.id) {
  // Nobody is too fast here.
  clockMs += 500;
  const headers = { authorization: `Bearer ${token.text}`, 'x-account': account };
  const reply = await fetch(`${sandbox.address}/app.base.me/api/v1/${path}`, { headers });
  const body: Row = Object(await reply.json());
  return { status: reply.status, headers: reply.headers, body };
}

async function refusal(path: string, token?: Token, account?: string): Promise<unknown[]> {
  const { status, body } = await ask(path, token, account);
  const { code, details } = Object(body.error);
  return [status, code, ...(details ? [details[0].field] : [])];
}

function listOf(value: unknown): Row[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value;
}

async function allLinks(query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { status, body } = await ask(`links?${query}&per_page=100&page=${page}`);
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...listOf(body.data));
    pages = Number(Object(body.meta).total_pages);
  }
  return rows;
}

function truth(query: Record<string, string>): { total: number; days: Record<string, number>; values: Record<string, number> } {
  return Object(baseMe.ledger({ account: 'rb-77', start: '2026-10-01', end: '2026-10-31', ...query }, sandbox.world));
}

const OCTOBER = 'from=2026-10-01&to=2026-10-31';

describe('links', () => {
  test('pages to the end, every link once, of all statuses, types and health values', async () => {
    const rows = await allLinks('client_id=41&client_id=42');
    expect(rows.length).toBeGreaterThan(400);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const kinds = (name: string) => new Set(rows.map((row) => row[name]));
    expect(kinds('status').size).toBe(4);
    expect(kinds('health').size).toBe(4);
    expect(kinds('type').size).toBe(16);
    expect(kinds('domain_rating')).toContain(null);
    expect(new Set(rows.flatMap(({ price }) => (price === null ? [] : [Object(price).currency])))).toEqual(new Set(['USD', 'EUR']));
    for (const row of rows) expect(row.url === null).toBe(row.status === 'opportunity');
  });

  test('filters by the chosen date, ends included, as the ledger counts', async () => {
    const rows = await allLinks(`date_field=confirmed_at&${OCTOBER}&sort=-confirmed_at`);
    expect(rows.length).toBe(truth({ metric: 'links_confirmed' }).total);
    const days = rows.map(({ confirmed_at }) => String(confirmed_at));
    expect(days).toEqual(days.toSorted().reverse());
    expect(rows.every(({ status }) => status === 'confirmed')).toBe(true);
    const byClient = truth({ metric: 'links_confirmed', dimension: 'client' }).values;
    for (const client of [41, 42]) {
      const own = await allLinks(`date_field=confirmed_at&${OCTOBER}&client_id=${client}`);
      expect(own.length).toBe(byClient[client === 41 ? 'alpine-outfitters.com' : 'alpine-lodge.com']);
    }
    const expiring = await allLinks('date_field=expires_at&from=2026-11-01&to=2027-02-28');
    expect(expiring.length).toBe(truth({ metric: 'expiring_links', start: '2026-11-01', end: '2027-02-28' }).total);
    expect(expiring.length).toBeGreaterThan(0);
  });

  test('shows a freelancer only what is his', async () => {
    const { body } = await ask('links?per_page=100', freelancerToken);
    expect(new Set(listOf(body.data).map(({ user }) => Object(user).id))).toEqual(new Set([11]));
  });

  test('sorts what has no value to the end both ways', async () => {
    for (const sort of ['domain_rating', '-domain_rating']) {
      const ratings = (await allLinks(`client_id=42&sort=${sort}`)).map(({ domain_rating }) => domain_rating);
      const first = ratings.indexOf(null);
      expect(first).toBeGreaterThan(0);
      expect(ratings.slice(first).every((rating) => rating === null)).toBe(true);
    }
  });
});

describe('summaries', () => {
  test('equal the raw list in every grouping', async () => {
    const rows = await allLinks(`date_field=confirmed_at&${OCTOBER}`);
    const cents = rows.reduce((sum, { price }) => {
      const { amount, currency } = Object(price);
      return currency === 'USD' ? sum + Math.round(Number(amount) * 100) : sum;
    }, 0);
    for (const by of ['none', 'status', 'type', 'category', 'health', 'client', 'user']) {
      for (const interval of ['none', 'day', 'week', 'month']) {
        const { body } = await ask(`links/summary?date_field=confirmed_at&${OCTOBER}&group_by=${by}&interval=${interval}`);
        const parts = listOf(body.rows);
        const dates = parts.map(({ date }) => (date === null ? null : String(date)));
        if (interval === 'none') expect(new Set(dates)).toEqual(new Set([null]));
        if (interval === 'week') expect(dates.every((date) => new Date(String(date)).getUTCDay() === 1)).toBe(true);
        if (interval === 'month') expect(new Set(dates)).toEqual(new Set(['2026-10-01']));
        expect(parts.reduce((sum, { links }) => sum + Number(links), 0)).toBe(rows.length);
        expect(Math.round(parts.reduce((sum, { cost }) => sum + Number(cost) * 100, 0))).toBe(cents);
        expect(Object(body.totals)).toMatchObject({ links: rows.length, confirmed: rows.length, cost: (cents / 100).toFixed(2) });
      }
    }
    expect(truth({ metric: 'cost' }).total).toBeCloseTo(cents / 100, 6);
  });

  test('tell the stock of each day, to which a day adds what reached a status less what left it', async () => {
    const { body } = await ask(`links/status-history?client_id=41&client_id=42&client_id=43&${OCTOBER}`);
    const history = listOf(body.data);
    expect(history.map(({ date }) => date)).toEqual(daysBetween('2026-10-01', '2026-10-31'));
    for (const status of ['opportunity', 'requested', 'pending', 'confirmed']) {
      expect(Object.fromEntries(history.map((row) => [row.date, row[status]]))).toEqual(truth({ metric: `stock_${status}` }).days);
    }
    const confirmed = truth({ metric: 'links_confirmed' }).days;
    history.slice(1).forEach((row, i) => {
      expect(Number(row.confirmed) - Number(history[i]?.confirmed)).toBe(confirmed[String(row.date)] ?? 0);
    });
    const rest = await ask('links/status-history?from=2026-11-10&to=2026-12-10');
    expect(listOf(rest.body.data).at(-1)?.date).toBe('2026-11-18');
  });
});

test('tells who asks, and lists clients, teams, agencies and users', async () => {
  expect((await ask('me')).body).toMatchObject({ account: { id: 'rb-77', time_zone: 'Europe/Belgrade' }, user: { role: 'admin' } });
  const live = await ask('clients?archived=false');
  expect(listOf(live.body.data).map(({ reporting_range }) => reporting_range)).toEqual(['monthly', 'mid_monthly']);
  const second = await ask('clients?per_page=100&page=2', hudsonToken);
  expect(listOf(second.body.data)).toHaveLength(30);
  expect((await ask('clients', nothingToken)).body).toMatchObject({ data: [], meta: { total: 0, total_pages: 0 } });
  for (const path of ['agencies', 'teams', 'users']) expect(listOf((await ask(path)).body.data).length).toBeGreaterThan(0);
});

test('refuses what is wrong, and names it', async () => {
  expect(await refusal('me', { ...demoToken, text: 'wrong' })).toEqual([401, 'unauthorized']);
  expect(await refusal('me', demoToken, 'hudson')).toEqual([403, 'account_mismatch']);
  expect(await refusal('links?client_id=7')).toEqual([404, 'not_found']);
  expect(await refusal('links?from=2026-02-30')).toEqual([422, 'invalid', 'from']);
  expect(await refusal('links?from=2026-11-02&to=2026-11-01')).toEqual([422, 'invalid', 'from']);
  expect(await refusal('links?per_page=101')).toEqual([422, 'invalid', 'per_page']);
  expect(await refusal('links?status=lost')).toEqual([422, 'invalid', 'status']);
  expect(await refusal('links?sort=rank')).toEqual([422, 'invalid', 'sort']);
  expect(await refusal('links?colour=red')).toEqual([422, 'invalid', 'colour']);
  expect(await refusal('links/status-history?from=2026-11-01')).toEqual([422, 'invalid', 'to']);
  expect(await refusal('clients', usedUpToken)).toEqual([402, 'plan_limit']);
  expect(await refusal('nowhere')).toEqual([404, 'not_found']);
});

test('slows a burst down and says when to come back', async () => {
  clockMs += minuteMs;
  const answers = await Promise.all(
    Array.from({ length: 130 }, () => {
      clockMs -= 500;
      return ask('me', nothingToken);
    }),
  );
  const late = answers.filter(({ status }) => status === 429);
  expect(late).toHaveLength(10);
  expect(late[0]?.headers.get('retry-after')).toBe('20');
});
