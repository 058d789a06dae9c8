import { addDays, earlierDay, type Period, twoDigits } from '@sightline/contract/core';
import { openDayFlags } from '../kit/days.ts';
import { insightsWindow, measuredDay } from '../kit/families/meta-days.ts';
import { count, figurePlan, figureTable, type Line } from '../kit/families/meta-figures.ts';
import { readInsights } from '../kit/families/meta-insights.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import type { Query, ReportMapping } from '../kit/provider.ts';
import { chosenAccount, insightsUrl, profile } from './account.ts';
import { lagDays } from './freshness.ts';
import { daysMax, secondsOf } from './window.ts';

const metricId = 'followersOnline';
const hourId = 'hourOfDay';
const name = 'online_followers';

export const hoursSpec = socialReport({
  key: 'hours',
  name: 'Hours',
  description:
    'How many followers are online at which hour (Pacific time), on average of the days of the period. Of the last 30 days only.',
  profile,
  metrics: [count('Followers', metricId, 'Followers online', { aggregation: { kind: 'average' } })],
  dimensions: [{ id: hourId, label: 'Hour of day', kind: 'text' }],
  firstDimension: hourId,
  textFields: { [hourId]: null },
  trendDimension: null,
  usesPeriod: true,
});

const hourCell = (hour: string): string => `${twoDigits(hour)}:00`;
const hours = Array.from({ length: 24 }, (_, hour) => hourCell(String(hour)));

function knownDays(query: Query): { period: Period | null; isShort: boolean } {
  const { range, today } = insightsWindow(query);
  const first = addDays(today, -daysMax);
  if (range === null) return { period: null, isShort: false };
  const isShort = range.start < first;
  const period = { start: isShort ? first : range.start, end: earlierDay(range.end, addDays(today, -1)) };
  return { period: period.start > period.end ? null : period, isShort };
}

export const hoursReport: ReportMapping = {
  requests(query) {
    figurePlan(hoursSpec, query);
    const { period } = knownDays(query);
    if (period === null) return [];
    return [
      {
        method: 'GET',
        url: insightsUrl(chosenAccount(query.inputs)),
        query: { metric: name, period: 'lifetime', ...secondsOf(period) },
        mayBeRefused: true,
      },
    ];
  },
  table(query, replies) {
    const { period, isShort } = knownDays(query);
    const read = replies.map(readInsights);
    const values = read.flatMap(({ items }) => items).flatMap((item) => item.values);
    const lines = values.flatMap(({ value, end_time }): Line[] => {
      const day = end_time === undefined ? null : measuredDay(end_time);
      if (typeof value !== 'object' || period === null || (day !== null && (day < period.start || day > period.end))) return [];
      return Object.entries(value).map(([hour, online]) => ({ cells: { [hourId]: hourCell(hour) }, figures: { [metricId]: online } }));
    });
    const { today } = insightsWindow(query);
    return figureTable(hoursSpec, query, {
      lines,
      filterOn: 'rows',
      steps: figurePlan(hoursSpec, query).dimension === null || lines.length === 0 ? [] : hours,
      flags: [...openDayFlags(query.period, today, lagDays), ...(isShort ? ['truncated' as const] : [])],
      warnings: [
        ...(isShort ? [`Meta tells this of the last ${daysMax} days only.`] : []),
        ...(lines.length === 0 && period !== null ? ['Meta has no figures of this. Accounts with fewer than 100 followers get none.'] : []),
      ],
    });
  },
};
