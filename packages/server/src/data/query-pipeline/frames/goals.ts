import { type Calendar, type Period, todayIn } from '@sightline/contract/core';
import { goalOver, type Instance } from '@sightline/contract/dashboards';
import type { Column } from '@sightline/contract/frames';

interface Counted {
  instance: Instance;
  /** When and where the figures were counted: pace goes by what they can know. */
  fetchedAt: Date;
  timezone: string;
}

/** The columns with the goals that their instances' options set, over these days of a calendar. */
export function withGoals(columns: readonly Column[], counted: readonly Counted[], period: Period, calendar: Calendar): Column[] {
  return columns.map((column) => {
    if (column.role !== 'metric') return column;
    const of = counted.find(({ instance }) => instance.id === column.instanceId);
    const goal = of?.instance.metricsOptions[column.key.slice(column.instanceId.length + 1)]?.goal;
    if (of === undefined || goal === undefined) return column;
    return { ...column, goal: goalOver(goal, column, period, { today: todayIn(of.timezone, of.fetchedAt), calendar }) };
  });
}
