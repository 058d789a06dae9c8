import { addDays, daysIn, earlierDay, type Period } from '@sightline/contract/core';
import { insightsWindow, piecesOf } from '../kit/families/meta-days.ts';
import { type FigurePlan, figurePlan, timeDimensions } from '../kit/families/meta-figures.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import type { ProviderRequest, Query, Reply } from '../kit/provider.ts';
import { chosenAccount, insightsUrl, profile } from './account.ts';
import { type AccountMetric, accountMetrics, newFollowersId, reachId } from './account-metrics.ts';
import { daysMax, secondsOf } from './window.ts';

export const accountTimes = timeDimensions.filter(({ id }) => id !== 'year');

export const accountSpec = socialReport({
  key: 'account',
  name: 'Account',
  description: 'Views, accounts reached, interactions, profile visits and followers of an account over a period.',
  profile,
  metrics: accountMetrics,
  dimensions: accountTimes,
  trendDimension: 'date',
  usesPeriod: true,
});

/** One call and what its answer is about. */
export interface AccountAsk {
  request: ProviderRequest;
  names: string[];
  kind: 'sum' | 'series' | 'total';
  period: Period;
}

/** The calls a question takes: Meta gives one sum for a span, so that each step of time is asked for by itself. */
export function accountAsks(query: Query): AccountAsk[] {
  const plan = figurePlan(accountSpec, query);
  const { range, today } = insightsWindow(query);
  if (range === null) return [];
  const account = chosenAccount(query.inputs);
  const [series, sums] = inTwo(plan);
  const steps = stepPeriods(plan, range);
  return [
    ...series.flatMap((metric) => seriesPeriods(metric, range, today).map((period) => askOf(account, [metric], 'series', period))),
    ...steps.flatMap((period) => groupsOf(sums).map((some) => askOf(account, some, 'sum', period))),
    ...(steps.length > 1 && daysIn(range).length <= daysMax ? totalAsks(plan, account, range) : []),
  ];
}

/** Metrics that Meta gives by day at once, and those it gives one sum of. */
function inTwo({ bases, dimension }: FigurePlan<AccountMetric>): [series: AccountMetric[], sums: AccountMetric[]] {
  const isSeries = ({ id }: AccountMetric): boolean => id === newFollowersId || (id === reachId && dimension?.kind === 'date');
  return [bases.filter(isSeries), bases.filter((metric) => !isSeries(metric))];
}

/** All that a call for several metrics asks for, when this is a reply to it or to one of them alone. */
export function namesAskedWith(query: Query, { request }: Pick<Reply, 'request'>): string[] {
  const [first = ''] = String(request.query?.metric).split(',');
  const [, sums] = inTwo(figurePlan(accountSpec, query));
  return (
    groupsOf(sums)
      .map(namesOf)
      .find((names) => names.includes(first)) ?? []
  );
}

/** New followers are told for the last 30 days without today. */
function seriesPeriods({ id }: AccountMetric, range: Period, today: string): Period[] {
  if (id !== newFollowersId) return piecesOf(range, daysMax);
  const first = addDays(today, -daysMax);
  const start = earlierDay(range.start, first) === first ? range.start : first;
  const end = earlierDay(range.end, addDays(today, -1));
  return start > end ? [] : [{ start, end }];
}

function stepPeriods({ dimension }: FigurePlan<AccountMetric>, range: Period): Period[] {
  const step = accountTimes.find(({ id }) => id === dimension?.id);
  if (step === undefined) return piecesOf(range, daysMax);
  const byStep = Map.groupBy(daysIn(range), step.stepOf);
  return [...byStep.values()].flatMap((days) => piecesOf({ start: days[0] ?? range.start, end: days.at(-1) ?? range.end }, daysMax));
}

const groupsOf = (metrics: readonly AccountMetric[]): AccountMetric[][] => [...Map.groupBy(metrics, ({ asked }) => asked).values()];

/** People do not add up over days: the whole is asked for apart, each kind by itself. */
const totalAsks = ({ bases }: FigurePlan<AccountMetric>, account: string, range: Period): AccountAsk[] =>
  bases.filter(({ aggregation }) => aggregation.kind === 'provider').map((metric) => askOf(account, [metric], 'total', range));

const namesOf = (metrics: readonly AccountMetric[]): string[] => [...new Set(metrics.flatMap(({ name }) => name ?? []))];

function askOf(account: string, metrics: readonly AccountMetric[], kind: AccountAsk['kind'], period: Period): AccountAsk {
  const names = namesOf(metrics);
  return {
    names,
    kind,
    period,
    request: {
      method: 'GET',
      url: insightsUrl(account),
      query: {
        metric: names.join(','),
        period: 'day',
        metric_type: kind === 'series' ? 'time_series' : 'total_value',
        breakdown: metrics[0]?.entry?.breakdown,
        ...secondsOf(period),
      },
      mayBeRefused: true,
    },
  };
}
