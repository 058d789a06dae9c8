import type { Period } from '@sightline/contract/core';
import { type HistoricInputs, type HistoricStep, historicRows } from '@sightline/contract/dashboards';
import type { Table } from '@sightline/providers';

const dimensions: Record<HistoricStep, NonNullable<Table['dimension']>> = {
  day: { id: 'day', label: 'Day', kind: 'date' },
  week: { id: 'week', label: 'Week', kind: 'week' },
  month: { id: 'month', label: 'Month', kind: 'month' },
};

/** Typed values as a table like those of sources: what begins within the period, its totals made as each metric says. Pure. */
export function historicTable(inputs: HistoricInputs, period: Period): Table {
  const rows = historicRows(inputs, period);
  return {
    dimension: dimensions[inputs.step],
    metrics: inputs.metrics.map(({ id, label, type, currency, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' ? currency : null,
      good: 'neutral',
      aggregation: { kind: aggregation },
    })),
    rows,
    totals: {},
    rowCount: rows.length,
    flags: [],
    warnings: [],
    timezone: null,
  };
}
