import { insightHead, PERIODS, type Period, readWord } from '../facebook-insights/insight.ts';
import { dayStartS, endTime, pacificDay } from '../facebook-insights/pacific.ts';
import { PRESET_NAMES, presetWindow } from '../facebook-insights/presets.ts';
import { daysIn, readWindow, windowPaging } from '../facebook-insights/window.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { nowS } from '../kernel/days.ts';
import { admitToInsights, type PagesDesk } from './access.ts';
import { sumOf } from './atoms.ts';
import { brokenDown, readMetrics } from './insights-request.ts';
import { followersAt, type PageDay, pageDays } from './page-days.ts';
import { findPageMetric, type PageMetric, VIEW_BREAKDOWNS } from './page-metrics.ts';
import type { PageProfile } from './profiles.ts';

const DAYS_MAX = 90;
const HISTORY_DAYS = 730;
/** Pages with fewer have no insights. */
const FOLLOWERS_MIN = 100;
const SPANS: Readonly<Record<Period, number>> = { day: 1, week: 7, days_28: 28, month: 28, lifetime: 28, total_over_range: 0 };

interface Ask {
  seed: string;
  profile: PageProfile;
  /** Whole days that are over, within the window. */
  days: number[];
  breakdown: string | null;
  /** Counts of some days up to one, added up once however many metrics ask. */
  counts(day: number, span: number): PageDay;
}

/** The values of one metric in one period. */
function valuesOf(metric: PageMetric, period: Period, { seed, profile, days, breakdown, counts: count }: Ask): unknown[] {
  const of = (day: number, span: number, more: Record<string, string>) => {
    const counts = count(day, span);
    if (breakdown === null) return [{ value: metric.read(counts, { seed, profile, day }), ...more }];
    return brokenDown(breakdown, metric.breakdowns?.[breakdown], (atoms) => sumOf(counts, atoms), more);
  };
  const last = days.at(-1);
  if (last === undefined) return [];
  if (period === 'total_over_range') return of(last, days.length, {});
  const shown = period === 'lifetime' ? [last] : days;
  return shown.flatMap((day) => of(day, metric.spanDays ?? SPANS[period], { end_time: endTime(day) }));
}

/** `/{page}/insights`: each metric in the period asked for, or in all it has. A period a metric does not have is left out. */
export function pageInsights(desk: PagesDesk, profile: PageProfile, call: GraphCall): unknown {
  admitToInsights(desk, profile, call);
  const { seed } = desk.world;
  const metrics = readMetrics(call.params, (name) => (profile.refuses.includes(name) ? null : findPageMetric(name)));
  const period = readWord(call.params, 'period', PERIODS);
  const breakdown = readWord(call.params, 'breakdown', Object.keys(VIEW_BREAKDOWNS));
  const today = pacificDay(nowS(desk.world));
  const preset = presetWindow(readWord(call.params, 'date_preset', PRESET_NAMES), today);
  const window = preset ?? readWindow(call.params, { sinceS: dayStartS(today - 2), untilS: dayStartS(today) }, DAYS_MAX);
  const days = daysIn(window).filter((day) => day < today && day >= today - HISTORY_DAYS);
  const isLargeEnough = followersAt(seed, profile, today - 1) >= FOLLOWERS_MIN;
  const known = new Map<string, PageDay>();
  const counts = (day: number, span: number) => {
    const sums = known.get(`${day} ${span}`) ?? pageDays(seed, profile, day, span);
    known.set(`${day} ${span}`, sums);
    return sums;
  };
  const ask: Ask = { seed, profile, days, breakdown, counts };
  const data = metrics.flatMap((metric) =>
    (period === null ? metric.periods : [period])
      .filter((one) => isLargeEnough && metric.periods.includes(one))
      .map((one) => {
        const { id, ...head } = insightHead(profile.page.id, metric, one);
        return { name: head.name, period: one, values: valuesOf(metric, one, ask), title: head.title, description: head.description, id };
      })
      .filter(({ values }) => values.length > 0),
  );
  return { data, paging: windowPaging(call, window) };
}
