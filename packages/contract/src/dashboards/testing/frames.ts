import type { Period } from '../../core/time/period.ts';
import type { Cell, Frame, MetricColumn, Provenance } from '../../frames/frame.ts';

export const clicksColumn: MetricColumn = {
  role: 'metric',
  key: 'i1.clicks',
  label: 'Clicks',
  type: 'number',
  currency: null,
  good: 'up',
  aggregation: { kind: 'sum' },
  instanceId: 'i1',
  decimals: null,
};

export const sampleProvenance = (changes: Partial<Provenance> = {}): Provenance => ({
  instanceId: 'i1',
  sourceId: 's1',
  provider: 'Ads',
  account: null,
  report: 'Ads',
  asked: [],
  fetchedAt: '2026-12-01T07:00:00.000Z',
  freshUntil: '2026-12-01T08:00:00.000Z',
  flags: [],
  warnings: [],
  currency: null,
  timezone: 'UTC',
  ...changes,
});

/** A frame of one metric by day. */
export const dayFrame = (rows: Cell[][], period: Period, changes: Partial<Frame> = {}): Frame => ({
  columns: [{ role: 'dimension', key: 'dimension', label: 'Date', kind: 'date' }, clicksColumn],
  rows,
  totals: [null, 5],
  comparison: null,
  period,
  rowCount: rows.length,
  provenance: [sampleProvenance()],
  ...changes,
});
