import { wallAt } from '@sightline/contract/core';
import { type Widget, widgetDefaults } from '@sightline/contract/dashboards';
import type { Frame, MetricColumn } from '@sightline/contract/frames';
import type { DomainHistory } from '@sightline/contract/monitoring';

const metric: MetricColumn = {
  role: 'metric',
  key: 'response.ms',
  label: 'Response',
  type: 'number',
  currency: null,
  good: 'down',
  aggregation: { kind: 'average' },
  instanceId: 'response',
  decimals: 0,
  suffix: ' ms',
};

/** As an hour of the frame: YYYY-MM-DDTHH, by the clocks of the zone. */
const hourOf = (instant: string, timezone: string): string =>
  new Date(wallAt(timezone, Date.parse(instant))).toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

/** Responses by hour, as the charts of dashboards read figures. An hour that a change of clocks repeats stands once. */
export function responseFrame({ points }: Pick<DomainHistory, 'points'>, timezone: string): Frame {
  const hours = new Map(points.map(({ at, ms }) => [hourOf(at, timezone), ms === null ? null : Math.round(ms)]));
  const rows = [...hours].map(([hour, ms]) => [hour, ms]);
  const days = [...hours.keys()].map((hour) => hour.slice(0, 10));
  const [start = ''] = days;
  return {
    columns: [{ role: 'dimension', key: 'hour', label: 'Hour', kind: 'hour' }, metric],
    rows,
    totals: [null, null],
    comparison: null,
    period: { start, end: days.at(-1) ?? start },
    rowCount: rows.length,
    provenance: [],
  };
}

/** The widget that draws them. */
export const responseWidget = (format: string): Widget => ({
  ...widgetDefaults,
  orderBy: { ...widgetDefaults.orderBy },
  id: 'response',
  hash: 'response00',
  nature: 'interactive',
  title: 'Response by hour',
  order: 0,
  format,
  hiddenChange: true,
  instances: [],
});
