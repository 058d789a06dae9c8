import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ProviderRequest } from '../kit/provider.ts';
import { api, ask, refused, wrongMetric } from './test-page.ts';

const lifetime = (name: string, value: unknown) => ({
  name,
  period: 'lifetime',
  values: [{ value }],
  title: '',
  id: `x/insights/${name}/lifetime`,
});
const post = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  message: 'New shop',
  created_time: '2026-10-02T09:00:00+0000',
  permalink_url: `https://www.facebook.com/${id}`,
  status_type: 'added_photos',
  attachments: { data: [{ media_type: 'photo' }] },
  shares: { count: 3 },
  reactions: { data: [], summary: { total_count: 41 } },
  comments: { data: [], summary: { total_count: 5 } },
  insights: { data: [lifetime('post_media_view', 1290), lifetime('post_clicks', 11), lifetime('post_total_media_view_unique', 600)] },
  ...more,
});
const list = (data: unknown[], after?: string) => ({
  json: { data, paging: { cursors: { before: 'x', after: after ?? 'y' }, ...(after === undefined ? {} : { next: `${api}/next` }) } },
});
const posts = { report: 'posts', dimension: 'post', metrics: ['views', 'viewers', 'engagements', 'engagementRate'] };

describe('posts', () => {
  test('come with their figures in one list, page by page', async () => {
    const second = post('1055_2', { shares: undefined, insights: undefined, message: '', story: 'Shop moved' });
    const { table, calls } = await ask(posts, (_request, index) =>
      index === 0 ? list([post('1055_1'), post('1055_0', { created_time: '2026-10-04T07:30:00+0000' })], 'b') : list([second]),
    );
    expect(calls.map(({ query }) => query?.after)).toEqual([undefined, 'b']);
    expect(calls[0]).toMatchObject({
      url: `${api}/1055/published_posts`,
      headers: { authorization: 'Bearer EAApage' },
      // Midnight in California.
      query: { since: 1790838000, until: 1791097200, limit: 25 },
    });
    expect(calls[0]?.query?.fields).toContain('insights.metric(post_media_view,post_total_media_view_unique,post_clicks)');
    // The fourth of October in California is not part of the period; what a post's insights do not tell is not known.
    expect(table.rows).toEqual([
      ['New shop (2026-10-02)', 1290, 600, 60, 0.1],
      ['Shop moved (2026-10-02)', null, null, null, null],
    ]);
    expect(table.totals).toEqual({ views: 1290, viewers: null, engagements: 60, engagementRate: null });
  });

  test('that begin alike stay two, and people do not add up', async () => {
    const { table } = await ask(posts, () => list([post('1055_1'), post('1055_2')]));
    expect(table.rows.map(([cell]) => cell)).toEqual(['New shop (2026-10-02) (1055_1)', 'New shop (2026-10-02) (1055_2)']);
    expect(table.totals).toEqual({ views: 2580, viewers: null, engagements: 120, engagementRate: null });
  });

  test('whose list Meta refuses with figures are asked for without, and the figures apart', async () => {
    const isList = ({ url }: ProviderRequest): boolean => url.endsWith('/published_posts');
    const { table, calls } = await ask({ ...posts, metrics: ['views', 'clicks', 'reactions'] }, (request) => {
      const fields = String(request.query?.fields);
      if (isList(request)) return fields.includes('insights') ? wrongMetric : list([post('1055_1', { insights: undefined })]);
      return fields.includes('post_clicks')
        ? wrongMetric
        : { json: { '1055_1': { id: '1055_1', insights: { data: [lifetime('post_media_view', 9)] } } } };
    });
    expect(calls.filter((request) => !isList(request)).map(({ query }) => query)).toEqual(
      ['post_media_view,post_clicks', 'post_media_view', 'post_clicks'].map((names) => ({
        ids: '1055_1',
        fields: `insights.metric(${names})`,
      })),
    );
    expect(table.rows).toEqual([['New shop (2026-10-02)', 9, null, 41]]);
    expect(table.warnings).toEqual(['Meta does not provide this for these posts: Clicks.']);
  });

  test('that were chosen need no period, and deleted ones are left out', async () => {
    const { table, calls } = await ask(
      { ...posts, metrics: ['reactions'], inputs: { profile: '1055', post: ['1055_1', '1055_9', 'x'] } },
      ({ url }) =>
        url.endsWith('_9')
          ? refused(100, 'Unsupported get request', 33)
          : { json: post('1055_1', { created_time: '2025-01-01T00:00:00+0000' }) },
    );
    expect(calls.map(({ url }) => url)).toEqual([`${api}/1055_1`, `${api}/1055_9`]);
    expect(table).toMatchObject({
      rows: [['New shop (2024-12-31)', 41]],
      ignoresPeriod: true,
      warnings: ['Posts that are no longer there: 1.'],
    });
  });

  test('are counted by day, without asking for figures', async () => {
    const { table, calls } = await ask({ report: 'posts', dimension: 'date', metrics: ['posts', 'shares'] }, () => list([post('1055_1')]));
    expect(String(calls[0]?.query?.fields)).not.toContain('insights');
    expect(table.rows).toEqual([
      ['2026-10-01', 0, 0],
      ['2026-10-02', 1, 3],
      ['2026-10-03', 0, 0],
    ]);
  });

  test('can be filtered by their own facts and figures', async () => {
    const filter = {
      join: 'and' as const,
      conditions: [
        { field: 'mediaType', operator: 'equals' as const, value: 'Photo' },
        { field: 'reactions', operator: 'less' as const, value: '10' },
      ],
    };
    const { table } = await ask({ ...posts, metrics: ['shares'], filter }, () =>
      list([post('1055_1'), post('1055_2', { reactions: { summary: { total_count: 4 } } }), post('1055_3', { attachments: undefined })]),
    );
    expect(table.rows).toEqual([['New shop (2026-10-02) (1055_2)', 3]]);
    expect(table.totals).toEqual({ shares: 3 });
  });
});

const batchSchema = z.array(z.object({ method: z.string(), relative_url: z.string() }));
describe('videos', () => {
  const video = (id: string, created_time: string) => ({
    id,
    title: `Video ${id}`,
    created_time,
    length: 12.5,
    views: 3,
    permalink_url: `/shop/videos/${id}`,
  });

  test('are asked about in one call, and one that fails is asked again alone', async () => {
    const { table, calls } = await ask(
      { report: 'videos', dimension: 'post', metrics: ['videoViews', 'averageWatchTime', 'length'] },
      (request) => {
        const part = (views: number) => ({ data: [lifetime('total_video_views', views), lifetime('total_video_avg_time_watched', 4100)] });
        if (request.url.endsWith('/videos')) {
          return list(
            [video('8', '2026-10-02T20:00:00+0000'), video('7', '2026-10-01T20:00:00+0000'), video('6', '2026-09-01T20:00:00+0000')],
            'more',
          );
        }
        if (request.method === 'GET') return { json: part(2) };
        const transient = { error: { message: 'Try again', code: 2, is_transient: true } };
        return {
          json: [
            { code: 200, body: JSON.stringify(part(1)) },
            { code: 500, body: JSON.stringify(transient) },
          ],
        };
      },
    );
    const [pages, batch, ...alone] = calls;
    expect(pages?.query).toMatchObject({ limit: 50 });
    expect(batch).toMatchObject({ method: 'POST', url: `${api}/`, headers: { authorization: 'Bearer EAApage' } });
    expect(batchSchema.parse(JSON.parse(batch?.form?.batch ?? ''))).toEqual(
      ['8', '7'].map((id) => ({
        method: 'GET',
        relative_url: `${id}/video_insights?metric=total_video_views%2Ctotal_video_avg_time_watched`,
      })),
    );
    expect(alone.map(({ url }) => url)).toEqual([`${api}/8/video_insights`, `${api}/7/video_insights`]);
    expect(table.rows).toEqual([
      ['Video 8 (2026-10-02)', 2, 4.1, 12.5],
      ['Video 7 (2026-10-01)', 2, 4.1, 12.5],
    ]);
    expect(table.totals).toEqual({ videoViews: 4, averageWatchTime: null, length: null });
  });

  test('that are gone do not hide the others', async () => {
    const { table } = await ask({ report: 'videos', dimension: 'post', metrics: ['videoViews'] }, (request) => {
      if (request.url.endsWith('/videos')) return list([video('8', '2026-10-02T20:00:00+0000'), video('7', '2026-10-01T20:00:00+0000')]);
      const gone = { error: { message: 'Unsupported get request', code: 100, error_subcode: 33 } };
      return {
        json: [
          { code: 400, body: JSON.stringify(gone) },
          { code: 200, body: JSON.stringify({ data: [lifetime('total_video_views', 5)] }) },
        ],
      };
    });
    expect(table.rows.map(([, views]) => views)).toEqual([null, 5]);
  });

  test('a limit told inside a batch holds for all of it', async () => {
    const limited = { error: { message: 'Too many calls', code: 80001 } };
    const answered = ask({ report: 'reels', dimension: 'post', metrics: ['plays'] }, ({ url }) =>
      url.endsWith('/video_reels')
        ? list([video('8', '2026-10-02T20:00:00+0000'), video('7', '2026-10-02T20:00:00+0000')])
        : {
            json: [
              { code: 400, body: JSON.stringify(limited) },
              { code: 400, body: JSON.stringify(limited) },
            ],
          },
    );
    await expect(answered).rejects.toMatchObject({ code: 'source_limited', details: { retryAfterS: 300 } });
  });
});
