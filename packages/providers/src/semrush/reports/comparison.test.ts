import { describe, expect, it } from 'vitest';
import { fakeSemrush, inputs, run, text } from '../test-semrush.ts';

const nothing = text('ERROR 50 :: NOTHING FOUND');

describe('the comparison', () => {
  it('puts the target first, each competitor once, and adds nothing up', async () => {
    const ranks: Record<string, string> = { 'example.com': '5120', 'rival.com': '7000' };
    const runtime = fakeSemrush({
      domain_rank: ({ query }) =>
        ranks[String(query?.domain)] === undefined ? nothing : text(`Organic Keywords\r\n${ranks[String(query?.domain)]}\r\n`),
    });
    const given = { ...inputs, competitor: ['www.rival.com', 'rival.com', 'example.com', 'unknown.com'] };
    const table = await run(runtime, { report: 'comparison', metrics: ['Or'], dimension: 'domain', inputs: given });
    expect(table.rows).toEqual([
      ['example.com', 5120],
      ['rival.com', 7000],
      ['unknown.com', null],
    ]);
    expect(table.totals).toEqual({ Or: null });
  });

  it('needs a competitor', async () => {
    const asked = run(fakeSemrush({}), { report: 'comparison', metrics: ['Or'], dimension: 'domain' });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('competitor') });
  });
});
