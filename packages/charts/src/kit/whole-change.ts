import { type Frame, wordsIn } from '@sightline/contract/frames';
import { changeView } from './change-view.ts';
import { changeWords } from './change-words.ts';
import { type MetricAt, wholeFigure } from './columns.ts';
import type { ChartSettings } from './settings.ts';

/** "; in all up 4% against Sept 2026": how a metric has changed over the whole period; empty where that cannot be said. */
export function wholeChange(frame: Frame, { column, index }: MetricAt, before: string, settings: ChartSettings): string {
  const previous = frame.comparison ? wholeFigure(frame.comparison.rows, frame.comparison.totals, index) : null;
  const view = changeView(wholeFigure(frame.rows, frame.totals, index), previous, column, settings);
  const change = changeWords(view, settings.locale);
  return change === null ? '' : `; ${wordsIn(settings.locale).chart.inAllChange(change, before)}`;
}
