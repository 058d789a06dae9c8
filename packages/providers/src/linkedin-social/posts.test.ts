import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../kit/fake-runtime.ts';
import { plainText } from './posts.ts';
import { ask, elements, ms, page, pageText } from './test-page.ts';

const post = (urn: string, day: string, commentary: string, more: Record<string, unknown> = {}) => ({
  id: `urn:li:${urn}`,
  author: page,
  commentary,
  createdAt: ms(day) + 36_000_000,
  publishedAt: ms(day) + 36_000_000,
  lifecycleState: 'PUBLISHED',
  visibility: 'PUBLIC',
  ...more,
});
const list = [
  post('share:3', '2026-10-03', 'Hello \\(world\\) {hashtag|\\#|news}', { content: { media: { id: 'urn:li:video:C4' } } }),
  post('ugcPost:2', '2026-10-02', 'A poll', { content: { poll: {} } }),
  post('share:1', '2026-09-01', 'Too old'),
];
const statistics = elements([
  { share: 'urn:li:share:3', totalShareStatistics: { impressionCount: 100, uniqueImpressionsCount: 80, clickCount: 4, likeCount: 6 } },
]);
const answer = (path: string): FakeAnswer => {
  if (path.startsWith('posts?q=author')) return elements(list);
  if (path.startsWith('socialMetadata')) {
    return { json: { results: { 'urn:li:share:3': { reactionSummaries: { LIKE: { count: 5 } }, commentSummary: { count: 2 } } } } };
  }
  return statistics;
};
const metrics = ['impressions', 'uniqueImpressions', 'engagements', 'engagementRate'];

describe('posts', () => {
  test('of the period come with what they brought until today; those without anything have zeros', async () => {
    const { table, paths } = await ask({ report: 'posts', dimension: 'post', metrics }, answer);
    expect(paths.slice(1)).toEqual([
      `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${pageText}&shares=List(urn%3Ali%3Ashare%3A3)&ugcPosts=List(urn%3Ali%3AugcPost%3A2)`,
    ]);
    expect(table.rows).toEqual([
      ['Hello (world) #news (2026-10-03)', 100, 80, 10, 0.1],
      ['A poll (2026-10-02)', 0, 0, 0, null],
    ]);
    expect(table.totals).toEqual({ impressions: 100, uniqueImpressions: null, engagements: 10, engagementRate: 0.1 });
  });

  test('by their kind, and by day with days without any', async () => {
    const kinds = await ask({ report: 'posts', dimension: 'postType', metrics: ['posts', 'impressions'] }, answer);
    expect(kinds.table.rows).toEqual([
      ['Video', 1, 100],
      ['Poll', 1, 0],
    ]);
    const days = await ask({ report: 'posts', dimension: 'date', metrics: ['posts'] }, answer);
    expect(days.paths).toHaveLength(1);
    expect(days.table.rows).toEqual([
      ['2026-10-01', 0],
      ['2026-10-02', 1],
      ['2026-10-03', 1],
    ]);
  });

  test('show their reactions where the login may see them', async () => {
    const asked = { report: 'posts', dimension: 'post', metrics: ['likeReactions', 'commentsNow'] };
    const { table, paths } = await ask(asked, answer);
    expect(paths[1]).toBe('socialMetadata?ids=List(urn%3Ali%3Ashare%3A3,urn%3Ali%3AugcPost%3A2)');
    expect(table.rows.map(([, ...figures]) => figures)).toEqual([
      [5, 2],
      [0, 0],
    ]);
    const refused = { status: 403, json: { message: 'Not enough permissions' } };
    const hidden = await ask(asked, (path) => (path.startsWith('socialMetadata') ? refused : answer(path)));
    expect(hidden.table).toMatchObject({ totals: { likeReactions: null, commentsNow: null } });
    expect(hidden.table.warnings[0]).toContain('Re-authorise');
  });

  test('that were chosen are read whatever the period, without those that are gone', async () => {
    const inputs = { profile: page, post: ['urn:li:share:1', 'urn:li:share:9', 'x'] };
    const { table, paths } = await ask({ report: 'posts', inputs, dimension: 'post', metrics: ['posts'] }, () => ({
      json: { results: { 'urn:li:share:1': list[2] }, statuses: {}, errors: { 'urn:li:share:9': { status: 404 } } },
    }));
    expect(paths).toEqual(['posts?ids=List(urn%3Ali%3Ashare%3A1,urn%3Ali%3Ashare%3A9)']);
    expect(table).toMatchObject({ rows: [['Too old (2026-09-01)', 1]], ignoresPeriod: true });
  });

  test('are filtered one by one', async () => {
    const conditions = [
      { field: 'postType', operator: 'equals' as const, value: 'Poll' },
      { field: 'impressions', operator: 'greater' as const, value: 50 },
    ];
    const either = await ask({ report: 'posts', dimension: 'post', metrics: ['posts'], filter: { join: 'or', conditions } }, answer);
    expect(either.table.totals).toEqual({ posts: 2 });
    const both = await ask({ report: 'posts', dimension: 'date', metrics: ['posts'], filter: { join: 'and', conditions } }, answer);
    expect(both.table).toMatchObject({ rows: [], totals: { posts: 0 } });
  });
});

test.each([
  ['Hi @[Ann Lee](urn:li:person:1) \\*', 'Hi Ann Lee *'],
  ['{hashtag|\\#|one}\n\n{hashtag|#|two}', '#one #two'],
  ['a\\_b c\\\\d', 'a_b c\\d'],
])('%j reads %j', (commentary, text) => {
  expect(plainText(commentary)).toBe(text);
});
