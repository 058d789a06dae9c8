import type { MetricColumn } from '@sightline/contract/frames';
import type { GoalView } from './goal-view.ts';
import { metricColour } from './series-style.ts';
import type { ChartTheme } from './theme.ts';

/** A goal reached is green. Without one nothing is reached: its metric's colour. */
export const goalColour = (theme: ChartTheme, column: MetricColumn | null, goal: GoalView | null, position: number): string =>
  column?.color === undefined && goal?.verdict === 'good' ? theme.reached : metricColour(theme, column ?? {}, position);
