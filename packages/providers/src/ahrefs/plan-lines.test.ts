import { describe, expect, it } from 'vitest';
import { fakeAhrefs, run } from './test-ahrefs.ts';

describe('lists', () => {
  it.each([
    ['Lite', 100],
    ['Advanced', 500],
    ['Enterprise', 1000],
    [null, 100],
  ])('ask for no more lines than the plan %s allows', async (subscription, lines) => {
    const pages = Array.from({ length: lines }, (_, at) => ({ url: `https://example.com/${at}`, keywords: 1 }));
    const runtime = fakeAhrefs({
      'subscription-info/limits-and-usage': { json: { limits_and_usage: { subscription } } },
      'site-explorer/top-pages': { json: { pages } },
    });
    const table = await run(runtime, { report: 'topPages', metrics: ['keywords'], dimension: 'url', limit: 1000 });
    expect(runtime.sent.at(-1)?.query).toMatchObject({ limit: lines });
    expect(table.flags).toEqual(lines < 1000 ? ['truncated'] : []);
  });

  it('say so where Ahrefs cannot sort by what was asked', async () => {
    const runtime = fakeAhrefs({
      'site-explorer/all-backlinks': { json: { backlinks: [{ url_from: 'https://a.example/', link_group_count: 3 }] } },
    });
    const table = await run(runtime, {
      report: 'backlinks',
      metrics: ['link_group_count'],
      dimension: 'url_from',
      orderBy: { column: 'link_group_count', dir: 'desc' },
      limit: 1,
    });
    expect(runtime.sent[0]?.query).toMatchObject({ order_by: 'domain_rating_source:desc' });
    expect(table.warnings.join(' ')).toMatch(/cannot sort by similar links/);
  });
});
