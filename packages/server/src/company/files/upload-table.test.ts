import { expect, it } from 'vitest';
import { tableOfUpload } from './upload-table.ts';

const column = (id: string, type: 'text' | 'number' | 'percent') => ({ id, label: id, type, currency: null });

it('adds up amounts, and makes no share up where several rows have one', () => {
  const upload = {
    header: [column('channel', 'text'), column('clicks', 'number'), column('rate', 'percent')],
    rows: [
      ['Ads', 10_000, 0.01],
      ['Ads', 10, 0.5],
      ['Mail', 200, 0.04],
    ],
  };
  const { rows, totals, metrics } = tableOfUpload(upload, { dimension: 'channel', metrics: [] });
  expect(rows).toEqual([
    ['Ads', 10_010, null],
    ['Mail', 200, 0.04],
  ]);
  expect(totals).toEqual({ clicks: 10_210, rate: null });
  expect(metrics.map(({ aggregation }) => aggregation.kind)).toEqual(['sum', 'provider']);
});
