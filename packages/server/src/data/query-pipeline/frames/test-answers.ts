import { defaultCalendar } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Metric } from '@sightline/contract/sources';
import type { Table } from '@sightline/providers/kit/provider';
import { instanceOf } from '../testing/fake-widgets.ts';
import type { FrameQuestion, InstanceAnswer } from './build-frame.ts';

/** For tests of frames: tables and answers with nothing of their own but what a test gives them. */
export const metric = (id: string, more: Partial<Metric> & { currency?: string } = {}): Table['metrics'][number] => ({
  id,
  label: id[0]?.toUpperCase() + id.slice(1),
  type: 'number',
  good: 'up',
  aggregation: { kind: 'sum' },
  currency: null,
  ...more,
});
const campaign = { id: 'campaign', label: 'Campaign', kind: 'text' as const };
export const date = { id: 'date', label: 'Date', kind: 'date' as const };
export const table = (metrics: Table['metrics'], rows: Cell[][], more: Partial<Table> = {}): Table => ({
  dimension: campaign,
  metrics,
  rows,
  totals: {},
  rowCount: rows.length,
  flags: [],
  warnings: [],
  timezone: 'UTC',
  ...more,
});
const fetchedAt = new Date('2026-11-20T09:00:00Z');
type Asked = 'comparison' | 'hours' | 'also' | 'alsoHours';
export const answerOf = (
  current: Table,
  more: Omit<Partial<InstanceAnswer>, Asked> & Partial<Record<Asked, Table>> = {},
): InstanceAnswer => {
  const { comparison, hours, also, alsoHours, ...rest } = more;
  const answer = (of: Table) => ({
    table: of,
    asked: [{ method: 'GET', url: 'https://x.test', body: null }],
    fetchedAt,
    freshUntil: fetchedAt,
  });
  const known = (of: Table | undefined) => (of === undefined ? null : answer(of));
  return {
    instance: instanceOf(),
    metrics: current.metrics.map(({ id }) => id),
    calculated: [],
    sourceId: 's1',
    provider: 'fake',
    isBlendable: false,
    report: 'Ads',
    account: 'acme',
    lagDays: 0,
    isTrend: false,
    isStale: false,
    warnings: [],
    ...rest,
    current: answer(current),
    comparison: known(comparison),
    hours: known(hours),
    also: known(also),
    alsoHours: known(alsoHours),
  };
};
export const range = { period: { start: '2026-10-08', end: '2026-10-14' }, comparison: { start: '2026-10-01', end: '2026-10-07' } };
export const question = (
  more: Partial<FrameQuestion> & { orderBy?: FrameQuestion['widget']['orderBy']; rowsLimit?: number } = {},
): FrameQuestion => {
  const { orderBy = { column: campaign.id, dir: 'asc' }, rowsLimit = 15, ...rest } = more;
  return { widget: { orderBy, rowsLimit }, range, calendar: defaultCalendar, timezone: 'UTC', keepsTimeLine: false, missing: [], ...rest };
};
export const second = () => ({ instance: instanceOf({ id: 'i2', prefix: 'Social' }) });
