import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../kit/fake-runtime.ts';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import { instagram } from './index.ts';
import { api, ask, paramsOf, refused, total } from './test-account.ts';

const lifetime = (name: string, value: number) => ({
  name,
  period: 'lifetime',
  values: [{ value }],
  title: '',
  id: `x/insights/${name}/lifetime`,
});
const media = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  caption: `Post ${id}`,
  media_type: 'IMAGE',
  media_product_type: 'FEED',
  permalink: `https://www.instagram.com/p/${id}/`,
  timestamp: '2026-10-02T19:00:00+0000',
  like_count: 40,
  comments_count: 3,
  ...more,
});
const reel = (id: string) => media(id, { media_type: 'VIDEO', media_product_type: 'REELS' });
const isList = ({ pathname }: URL): boolean => /\/(media|stories)$/.test(pathname);
const figures = (address: URL, values: Record<string, number>): FakeAnswer => ({
  json: {
    data: (paramsOf(address).metric ?? '').split(',').flatMap((name) => (values[name] === undefined ? [] : [lifetime(name, values[name])])),
  },
});
const posts = { report: 'posts', dimension: 'post' };

describe('posts and reels', () => {
  test('are listed page by page and asked for what their kind has, together', async () => {
    const { table, told, sent } = await ask({ ...posts, metrics: ['reach', 'follows', 'likeCount'] }, (address) => {
      if (!isList(address)) return figures(address, { reach: 13, follows: 2 });
      if (paramsOf(address).after === undefined)
        return { json: { data: [media('1')], paging: { cursors: { after: 'b' }, next: `${api}/next` } } };
      return { json: { data: [{ ...reel('2'), like_count: undefined }, media('3', { timestamp: '2026-10-04T08:00:00+0000' })] } };
    });
    expect(paramsOf(told[0])).toMatchObject({ since: '1790838000', until: '1791097200', limit: '50' });
    expect(told.slice(2).map((address) => address.href)).toEqual([
      `${api}/1/insights?metric=follows%2Creach`,
      `${api}/2/insights?metric=reach`,
    ]);
    expect(sent.at(-1)).toMatchObject({ method: 'POST', url: `${api}/` });
    expect(table.rows).toEqual([
      ['Post 1 (2026-10-02)', 13, 2, 40],
      ['Post 2 (2026-10-02)', 13, null, null],
    ]);
    // Hidden likes and people do not make a total.
    expect(table.totals).toEqual({ reach: null, follows: 2, likeCount: 40 });
  });

  test('keep their other figures where Meta refuses one', async () => {
    const { table } = await ask({ ...posts, metrics: ['views', 'averageWatchTime', 'follows', 'reposts'] }, (address) => {
      if (isList(address)) return { json: { data: [media('1'), reel('2')] } };
      if (/reposts/.test(paramsOf(address).metric ?? ''))
        return refused(100, '(#100) The Media Insights API does not support the reposts metric for this media product type.');
      return figures(address, { views: 7, follows: 2, ig_reels_avg_watch_time: 4100 });
    });
    expect(table.rows).toEqual([
      ['Post 1 (2026-10-02)', 7, null, 2, null],
      ['Post 2 (2026-10-02)', 7, 4.1, null, null],
    ]);
    expect(table.warnings).toEqual(['Meta does not provide this for some of them: Reposts.']);
  });

  test('that Meta tells nothing of do not hide the others', async () => {
    const { table } = await ask({ ...posts, metrics: ['views'] }, (address) => {
      if (isList(address)) return { json: { data: [media('1'), media('2')] } };
      return address.pathname.includes('/1/')
        ? refused(100, 'Media posted before business account conversion', 2108006)
        : figures(address, { views: 7 });
    });
    expect(table.rows.map(([, views]) => views)).toEqual([null, 7]);
    expect(table.totals).toEqual({ views: 7 });
    expect(table.warnings[0]).toContain('older than the business account');
    const expired = ask({ ...posts, metrics: ['views'] }, (address) =>
      isList(address) ? { json: { data: [media('1'), media('2')] } } : refused(190, 'Session has expired', 463),
    );
    await expect(expired).rejects.toMatchObject({ code: 'source_expired' });
  });

  test('that were chosen need no period', async () => {
    const { table, told } = await ask(
      { ...posts, metrics: ['commentCount'], inputs: { profile: '17841400', post: ['1', '9'] } },
      ({ pathname }) =>
        pathname.endsWith('/9')
          ? refused(100, 'Unsupported get request', 33)
          : { json: media('1', { timestamp: '2025-01-01T19:00:00+0000' }) },
    );
    expect(told).toHaveLength(2);
    expect(table).toMatchObject({ rows: [['Post 1 (2025-01-01)', 3]], ignoresPeriod: true });
  });
});

test('reels tell their rates as fractions', async () => {
  const { table } = await ask({ report: 'reels', dimension: 'post', metrics: ['skipRate', 'watchTime'] }, (address) =>
    isList(address)
      ? { json: { data: [media('1'), reel('2')] } }
      : figures(address, { reels_skip_rate: 12.5, ig_reels_video_view_total_time: 61_500 }),
  );
  expect(table.rows).toEqual([['Post 2 (2026-10-02)', 0.125, 61.5]]);
});

test('stories are those of today, with how they were left', async () => {
  const { table, told } = await ask({ report: 'stories', dimension: 'post', metrics: ['views', 'exits', 'tapsBack'] }, (address) => {
    if (isList(address)) return { json: { data: [media('1', { media_product_type: undefined, caption: '' }), media('2')] } };
    if (address.pathname.includes('/2/')) return refused(10, '(#10) Not enough viewers for the media to show insights');
    return paramsOf(address).breakdown === undefined
      ? figures(address, { views: 60 })
      : { json: { data: [total('navigation', 9, { TAP_EXIT: 4, TAP_FORWARD: 5 })] } };
  });
  expect(told[0]?.pathname).toBe('/v26.0/17841400/stories');
  expect(table.rows).toEqual([
    ['Story (2026-10-02)', 60, 4, 0],
    ['Post 2 (2026-10-02)', null, null, null],
  ]);
});

test('accounts are found by their pages, posts by their captions', async () => {
  const runtime = fakeRuntime(({ url }) => {
    if (url.endsWith('/me/accounts')) {
      return {
        json: {
          data: [
            { id: '1055', name: 'Shop', instagram_business_account: { id: '17841400', username: 'shop', name: 'The Shop' } },
            { id: '1056', name: 'Bakery' },
          ],
        },
      };
    }
    return url.endsWith('/me/businesses') ? { json: { data: [] } } : { json: { data: [media('1'), media('2', { caption: 'Cake' })] } };
  });
  const question = { inputs: { profile: '17841400' }, searchTerm: '', page: null };
  expect(await listOptions(instagram, 'accounts', question, runtime)).toEqual({
    options: [{ value: '17841400', label: '@shop (The Shop)', description: 'Linked to the page Shop' }],
    nextPage: null,
  });
  expect((await listOptions(instagram, 'posts', { ...question, searchTerm: 'cake' }, runtime)).options).toEqual([
    { value: '2', label: 'Cake (2026-10-02)', description: 'Image' },
  ]);
});
