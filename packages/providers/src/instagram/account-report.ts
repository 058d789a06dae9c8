import { daysIn } from '@sightline/contract/core';
import { openDayFlags } from '../kit/days.ts';
import { insightsWindow, measuredDay, windowWarnings } from '../kit/families/meta-days.ts';
import { type Figures, figurePlan, figureTable, type Line, labelsOf } from '../kit/families/meta-figures.ts';
import { type InsightsItem, nextMetricAlone, numberIn, readInsights, resultsIn } from '../kit/families/meta-insights.ts';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { type AccountAsk, accountAsks, accountSpec, accountTimes, namesAskedWith } from './account-asks.ts';
import { type AccountMetric, accountMetrics, newFollowersId } from './account-metrics.ts';
import { lagDays } from './freshness.ts';
import { daysMax } from './window.ts';

export const account: ReportMapping = {
  requests: (query) => accountAsks(query).map(({ request }) => request),
  nextPage: (query, reply, pagesSoFar) => nextMetricAlone(reply, pagesSoFar, namesAskedWith(query, reply)),
  table: accountTable,
};

function accountTable(query: Query, replies: Reply[][]): Table {
  const { dimension, bases } = figurePlan(accountSpec, query);
  const window = insightsWindow(query);
  const { range } = window;
  const lines: Line[] = [];
  const totals: Figures = {};
  const refused = new Set<string>();
  for (const [at, ask] of accountAsks(query).entries()) {
    const read = readInsights(replies[at] ?? []);
    for (const name of read.refused) refused.add(name);
    const metrics = bases.filter(({ name }) => name !== null && ask.names.includes(name) && !read.refused.includes(name));
    if (ask.kind === 'total') Object.assign(totals, sumsOf(read.items, metrics));
    else if (ask.kind === 'series') lines.push(...seriesLines(read.items, metrics, ask));
    else lines.push({ cells: cellsOf(ask.period.start), figures: sumsOf(read.items, metrics) });
  }
  const withdrawn = new Set(bases.flatMap(({ id, name }) => (name !== null && refused.has(name) ? [id] : [])));
  const isShort = isNewFollowersShort(bases, query, replies);
  const people = bases.filter(({ aggregation, id }) => aggregation.kind === 'provider' && !withdrawn.has(id));
  const isLong = range !== null && people.length > 0 && daysIn(range).length > daysMax;
  return figureTable(accountSpec, query, {
    lines,
    filterOn: 'rows',
    unknown: range === null ? new Set(accountMetrics.map(({ id }) => id)) : withdrawn,
    totals,
    steps: dimension === null || range === null ? [] : timeStepsOf(dimension.kind, range),
    flags: [...openDayFlags(query.period, window.today, lagDays), ...(window.isCut || isShort ? ['truncated' as const] : [])],
    warnings: [
      ...windowWarnings(window),
      ...(withdrawn.size === 0 ? [] : [`Meta does not provide this for the account: ${labelsOf(accountMetrics, withdrawn)}.`]),
      ...(isSilentOnFollows(lines, bases, withdrawn)
        ? ['Meta tells follows and unfollows of accounts with 100 followers or more only.']
        : []),
      ...(isShort ? [`Meta tells new followers of the last ${daysMax} days only: earlier ones are not in the figures.`] : []),
      ...(isLong
        ? [
            `Meta counts people over ${daysMax} days at most: there is no total for a longer time of ${people.map(({ label }) => label).join(', ')}.`,
          ]
        : []),
    ],
  });
}

const cellsOf = (day: string): Record<string, string> => Object.fromEntries(accountTimes.map(({ id, stepOf }) => [id, stepOf(day)]));

/** Meta leaves out what did not happen; follows it tells of accounts with 100 followers or more only. */
function sumsOf(items: readonly InsightsItem[], metrics: readonly AccountMetric[]): Figures {
  return Object.fromEntries(
    metrics.map(({ id, name, entry }) => {
      const item = items.find((one) => one.name === name);
      if (entry === undefined) return [id, item?.total_value?.value ?? 0];
      return [id, item === undefined ? null : (resultsIn(item).find(({ key }) => key === entry.key)?.value ?? 0)];
    }),
  );
}

function seriesLines(items: readonly InsightsItem[], metrics: readonly AccountMetric[], { period }: AccountAsk): Line[] {
  return metrics.flatMap(({ id, name }) =>
    (items.find((item) => item.name === name)?.values ?? []).flatMap((value): Line[] => {
      if (value.end_time === undefined) return [];
      const day = measuredDay(value.end_time);
      return day < period.start || day > period.end ? [] : [{ cells: cellsOf(day), figures: { [id]: numberIn(value, null) } }];
    }),
  );
}

function isNewFollowersShort(bases: readonly AccountMetric[], query: Query, replies: readonly Reply[][]): boolean {
  if (replies.length === 0 || !bases.some(({ id }) => id === newFollowersId)) return false;
  const asked = accountAsks(query).find(({ kind, names }) => kind === 'series' && names.includes('follower_count'));
  return asked === undefined || asked.period.start > query.period.start;
}

const isSilentOnFollows = (lines: readonly Line[], bases: readonly AccountMetric[], withdrawn: ReadonlySet<string>): boolean =>
  bases.some(({ id, entry }) => {
    const told = lines.flatMap(({ figures }) => (id in figures ? [figures[id]] : []));
    return entry !== undefined && !withdrawn.has(id) && told.length > 0 && told.every((figure) => figure === null);
  });
