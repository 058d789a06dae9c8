import { expect, test } from 'vitest';
import { ask, elements, row } from './test-ads.ts';

const account = ['urn:li:sponsoredAccount:507404'];

test('videos are counted by how far they were watched, apart from what members passed on', async () => {
  const metrics = [
    ...['videoViews', 'videoStarts', 'videoFirstQuartileCompletions', 'videoMidpointCompletions', 'videoThirdQuartileCompletions'],
    ...['videoCompletions', 'videoCompletionRate', 'viralVideoViews', 'viralVideoCompletions', 'viralOneClickLeads'],
  ];
  const days = [
    { videoViews: 40, videoStarts: 90, videoFirstQuartileCompletions: 30, videoMidpointCompletions: 20, viralVideoViews: 4 },
    { videoViews: 10, videoThirdQuartileCompletions: 8, videoCompletions: 5, viralVideoCompletions: 1, viralOneClickLeads: 2 },
  ];
  const { table, paths } = await ask({ dimension: 'date', metrics, period: { start: '2026-10-01', end: '2026-10-02' } }, () =>
    elements(days.map((figures, at) => row(`2026-10-0${at + 1}`, account, figures))),
  );
  expect(paths[0]).toContain('videoCompletions,viralVideoViews,viralVideoCompletions,viralOneClickLeads');
  expect(table.rows).toEqual([
    ['2026-10-01', 40, 90, 30, 20, 0, 0, 0, 4, 0, 0],
    ['2026-10-02', 10, 0, 0, 0, 8, 5, 0.5, 0, 1, 2],
  ]);
  expect(Object.values(table.totals)).toEqual([50, 90, 30, 20, 8, 5, 0.1, 4, 1, 2]);
  expect(table.metrics[7]).toMatchObject({ label: 'Viral video views', type: 'number', aggregation: { kind: 'sum' } });
});
