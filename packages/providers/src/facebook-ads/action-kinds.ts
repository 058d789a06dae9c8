import { actionLabel } from './action-metrics.ts';
import { type AdsDimension, makeDimension } from './dimensions.ts';
import { entriesIn, type InsightsRow, textIn } from './insights-row.ts';

const kindField = 'action_type';
const lists = ['actions', 'action_values', 'cost_per_action_type'];

export const actionKind: AdsDimension = makeDimension('Actions', 'actionType', 'Action', {
  cell: (row) => actionLabel(textIn(row, kindField)),
  isFilter: true,
});

/** A row with lists by kind of action, as one row for each kind. */
export function kindsIn(row: InsightsRow): InsightsRow[] {
  const kinds = new Map<string, InsightsRow>();
  for (const field of lists) {
    for (const { type, value } of entriesIn(row, field)) kinds.set(type, { ...kinds.get(type), [kindField]: type, [field]: value });
  }
  return [...kinds.values()];
}
