import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCOUNTS,
  ANNA,
  BEN,
  daily,
  HUDSON,
  INFORMATION,
  NEW_YORK,
  PEAK,
  PERFORMANCE,
  ProfileClient,
  REVIEWS,
  VIENNA,
} from './test-client.ts';

let client: ProfileClient;

beforeAll(async () => {
  client = await ProfileClient.open();
});
afterAll(() => client.sandbox.close());

interface Review {
  name: string;
  reviewId: string;
  starRating: string;
  comment?: string;
  createTime: string;
  updateTime: string;
  reviewReply?: { comment: string; updateTime: string; reviewReplyState: string };
}
interface Page {
  reviews: Review[];
  averageRating: number;
  totalReviewCount: number;
  nextPageToken?: string;
}

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
const path = (account = HUDSON, location = NEW_YORK) => `${REVIEWS}/accounts/${account}/locations/${location}/reviews`;
const all = async (query = {}) => (await client.pages<Review>(path(), 'reviews', query)).flat();

describe('reviews', () => {
  test('come fifty at a time, last changed first, with figures of all time on every page', async () => {
    const first = await client.get<Page>(path(), { pageSize: 200 });
    expect(first.body.reviews).toHaveLength(50);
    const reviews = await all();
    expect(reviews).toHaveLength(first.body.totalReviewCount);
    expect(reviews.length).toBeGreaterThan(100);
    expect(new Set(reviews.map(({ name }) => name)).size).toBe(reviews.length);
    const times = reviews.map(({ updateTime }) => Date.parse(updateTime));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const mean = reviews.reduce((sum, { starRating }) => sum + STARS.indexOf(starRating) + 1, 0) / reviews.length;
    expect(first.body.averageRating).toBe(Math.round(mean * 10) / 10);
    const second = await client.get<Page>(path(), { pageToken: first.body.nextPageToken ?? '' });
    expect(second.body.totalReviewCount).toBe(first.body.totalReviewCount);
  });

  test('agree with the ledger in a period', async () => {
    const period = { location: NEW_YORK, report: 'reviews', start: '2026-07-01', end: '2026-09-30' };
    const inPeriod = (await all()).filter(({ createTime }) => createTime >= '2026-07-01' && createTime < '2026-10-01');
    const fresh = await client.ledger({ ...period, metric: 'new_reviews' });
    expect(fresh.total).toBe(inPeriod.length);
    expect(fresh.total).toBeGreaterThan(5);
    for (const [star, count] of Object.entries(fresh.values)) {
      expect(inPeriod.filter(({ starRating }) => starRating === star)).toHaveLength(count);
    }
    const replied = await client.ledger({ ...period, metric: 'replied' });
    expect(inPeriod.filter(({ reviewReply }) => reviewReply)).toHaveLength(replied.total);
  });

  test('hold what people write: none, translations, replies after the review, changes after it', async () => {
    const reviews = await all();
    expect(reviews.some(({ comment }) => comment === undefined)).toBe(true);
    expect(reviews.some(({ comment }) => comment?.includes('<b>'))).toBe(true);
    expect(reviews.some(({ createTime, updateTime }) => updateTime > createTime)).toBe(true);
    expect(reviews.every(({ createTime, updateTime }) => updateTime >= createTime && updateTime <= '2026-10-20T10:30:00Z')).toBe(true);
    const replies = reviews.flatMap(({ createTime, reviewReply }) => (reviewReply ? [{ createTime, at: reviewReply.updateTime }] : []));
    expect(replies.length).toBeGreaterThan(10);
    expect(replies.every(({ createTime, at }) => at > createTime && at <= '2026-10-20T10:30:00Z')).toBe(true);
    const viennese = (await client.pages<Review>(path(PEAK, VIENNA), 'reviews')).flat();
    expect(viennese.every(({ name }) => name.startsWith(`accounts/${PEAK}/locations/${VIENNA}/reviews/`))).toBe(true);
  });

  test('are ordered by rating on request, and by nothing else', async () => {
    const ranks = (await all({ orderBy: 'rating desc' })).map(({ starRating }) => STARS.indexOf(starRating));
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect((await client.get(path(), { orderBy: 'createTime' })).status).toBe(400);
    const [one] = await all();
    expect((await client.get(`${path()}/${one?.reviewId}`)).body).toEqual(one);
    expect((await client.get(`${path()}/none`)).status).toBe(404);
  });

  test('need the account the location lies in, and a verified location', async () => {
    expect((await client.get(path(PEAK, NEW_YORK))).body.error).toMatchObject({ code: 404, status: 'NOT_FOUND' });
    expect((await client.get(path('120000000000000000005', '4050000000000000001'))).status).toBe(403);
    expect((await client.get(path('120000000000000000005', '4050000000000000007'), {}, client.token(BEN))).status).toBe(403);
  });

  test('of several locations come in one list, on request only those with words', async () => {
    const names = [NEW_YORK, '4030000000000000002'].map((id) => `accounts/${HUDSON}/locations/${id}`);
    const ask = async (body: object) => {
      const headers = { authorization: `Bearer ${client.token()}`, 'content-type': 'application/json' };
      const url = `${client.sandbox.address}/${REVIEWS}/accounts/${HUDSON}/locations:batchGetReviews`;
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as { locationReviews: { name: string; review: Review }[] } };
    };
    const { body } = await ask({ locationNames: names, pageSize: 50, orderBy: 'updateTime desc' });
    expect(body.locationReviews).toHaveLength(50);
    expect(new Set(body.locationReviews.map(({ name }) => name))).toEqual(new Set(names));
    const written = await ask({ locationNames: names, ignoreRatingOnlyReviews: true });
    expect(written.body.locationReviews.every(({ review }) => review.comment !== undefined)).toBe(true);
    expect((await ask({ locationNames: [] })).status).toBe(400);
    expect((await ask({ locationNames: names, since: '2026' })).status).toBe(400);
  });
});

describe('the gate', () => {
  const paths = [ACCOUNTS, `${INFORMATION}/accounts/-/locations`, `${PERFORMANCE}/${VIENNA}:getDailyMetricsTimeSeries`, path()];

  test('asks all four interfaces for a token with the scope', async () => {
    for (const one of paths) {
      const missing = await fetch(`${client.sandbox.address}/${one}`);
      expect(missing.status).toBe(401);
      expect(JSON.stringify(await missing.json())).toContain('CREDENTIALS_MISSING');
      const other = await client.get(one, {}, client.token(ANNA, { scopes: ['https://www.googleapis.com/auth/webmasters'] }));
      expect(other.body.error?.details?.[0]?.reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
    }
  });

  test('tells a project that was not approved that its quota is nought', async () => {
    for (const one of paths) {
      const { status, body } = await client.get(one, {}, client.token(ANNA, { clientId: 'unapproved-project' }));
      expect(status).toBe(429);
      expect(body.error).toMatchObject({ status: 'RESOURCE_EXHAUSTED', details: [{ metadata: { quota_limit_value: '0' } }] });
    }
  });

  test('lets three hundred requests a minute through, for each interface and project', async () => {
    const token = client.token(ANNA, { clientId: 'busy' });
    const answers = await Promise.all(Array.from({ length: 301 }, () => client.get(`${ACCOUNTS}/${PEAK}`, {}, token)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body.error?.details?.[0]).toMatchObject({ reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit_value: '300' } });
    expect((await client.get(path(), {}, token)).status).toBe(200);
    expect((await client.get(`${ACCOUNTS}/${PEAK}`)).status).toBe(200);
  });

  test('shows faults in the words of the provider, and ends tokens by the scope', async () => {
    const set = (fault: object) =>
      fetch(`${client.sandbox.address}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'google-my-business', match: { times: 1 }, fault }),
      });
    for (const [status, name] of [
      [403, 'PERMISSION_DENIED'],
      [429, 'RESOURCE_EXHAUSTED'],
      [503, 'UNAVAILABLE'],
    ] as const) {
      await set({ kind: 'status', status });
      expect((await client.get(path())).body.error).toMatchObject({ code: status, status: name });
    }
    const token = client.token();
    await set({ kind: 'expired' });
    expect((await client.get(path(), {}, token)).body.error).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
    expect((await client.get(path())).status).toBe(200);
  });

  test('counts calls by location', async () => {
    const own = await ProfileClient.open();
    await own.get(path());
    await own.get(`${PERFORMANCE}/${VIENNA}:getDailyMetricsTimeSeries`, {
      dailyMetric: 'CALL_CLICKS',
      ...daily('2026-09-01', '2026-09-02'),
    });
    const response = await fetch(`${own.sandbox.address}/__calls?provider=google-my-business`);
    expect(await response.json()).toMatchObject({
      total: 2,
      byAccount: { [`locations/${NEW_YORK}`]: 1, [`locations/${VIENNA}`]: 1 },
    });
    await own.sandbox.close();
  });
});
