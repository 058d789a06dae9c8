import type { DomainHistory } from '@sightline/contract/domains';
import type { Frame, MetricColumn } from '@sightline/contract/frame';
import { type Widget, widgetDefaults } from '@sightline/contract/widgets';

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

/** As an hour of the frame: YYYY-MM-DDTHH, in the reader's zone. */
function hourOf(instant: string): string {
  const at = new Date(instant);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}`;
}

/** Responses by hour, as the charts of dashboards read figures. An hour that a change of clocks repeats stands once. */
export function responseFrame({ points }: Pick<DomainHistory, 'points'>): Frame {
  const hours = new Map(points.map(({ at, ms }) => [hourOf(at), ms === null ? null : Math.round(ms)]));
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
