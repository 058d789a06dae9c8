import { type Calendar, calendarOf } from '../../core/locale/locale-setting.ts';
import type { Day, Range } from '../../core/time/period.ts';
import { resolveRange } from '../../frames/resolve-range.ts';
import type { Widget } from './widgets.ts';

/** The days a widget shows, seen from `today`: its own, in the dashboard's calendar, else the dashboard's. Widgets saved before there was a period have none. */
export function widgetRange({ period }: Pick<Widget, 'period'>, dashboards: Range, today: Day, calendar: Calendar): Range {
  if (!period) return dashboards;
  const own = resolveRange({ ...period, ...calendarOf(calendar) }, today);
  return period.compared === false ? { period: own.period, comparison: null } : own;
}
