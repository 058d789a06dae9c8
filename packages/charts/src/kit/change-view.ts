import { type Change, changeOf, type MetricColumn } from '@sightline/contract/frames';
import { valueFormatOf } from './figures.ts';
import type { FigureSettings } from './settings.ts';

const signs: Record<Change['direction'], string> = { up: '↑', down: '↓', flat: '=' };

export interface ChangeView extends Change {
  /** With its sign: "↑ 12.4%"; N/A where it cannot be said. */
  chip: string;
}

/** What is shown of a change; null where changes are hidden or one of the two figures is missing. */
export function changeView(
  current: number | null,
  previous: number | null,
  column: MetricColumn,
  settings: FigureSettings,
): ChangeView | null {
  if (settings.hiddenChange || current === null || previous === null) return null;
  const change = changeOf(current, previous, {
    ...valueFormatOf(column, settings.locale),
    percent: settings.percent,
    good: settings.hiddenHighlight ? 'neutral' : column.good,
  });
  return { ...change, chip: change.value === null ? change.text : `${signs[change.direction]} ${change.text}` };
}
