import type { Dimension, Input } from '@sightline/contract/sources';
import { metaErrorOf, metaProblem } from '../kit/families/meta.ts';
import type { FigureMetric } from '../kit/families/meta-figures.ts';
import { count, figurePlan, figureTable, type Line } from '../kit/families/meta-figures.ts';
import { isRefused, readInsights, resultsIn, throwIfRefused } from '../kit/families/meta-insights.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import type { Query, Reply, ReportMapping } from '../kit/provider.ts';
import { chosenAccount, insightsUrl, profile } from './account.ts';

const timeframes = [
  ['last_14_days', 'Last 14 days'],
  ['last_30_days', 'Last 30 days'],
  ['last_90_days', 'Last 90 days'],
  ['prev_month', 'Last month'],
  ['this_month', 'This month'],
  ['this_week', 'This week'],
] as const;
const timeframeFirst = 'last_30_days';
/** Every version has this one. */
const timeframeSure = 'this_month';

const timeframe: Input = {
  name: 'mode',
  label: 'Time frame',
  kind: 'select',
  required: false,
  initial: timeframeFirst,
  options: { kind: 'static', options: timeframes.map(([value, label]) => ({ value, label })) },
  help: 'The period of the dashboard does not apply here.',
};

const top = 'Meta names the 45 largest groups at most, and knows not everybody: rows do not add up to all.';
const people = (id: string, label: string, name: string): FigureMetric & { name: string } => ({
  ...count('Audience', id, label, { aggregation: { kind: 'provider' }, description: top }),
  name,
});
const metrics = [
  people('followers', 'Followers', 'follower_demographics'),
  people('engagedAudience', 'Engaged accounts', 'engaged_audience_demographics'),
  people('reachedAudience', 'Reached accounts', 'reached_audience_demographics'),
];
const dimension = (id: string, label: string): Dimension => ({ id, label, kind: 'text' });

export const audienceSpec = socialReport({
  key: 'audience',
  name: 'Audience',
  description:
    'Age, gender, country and city of followers and of those who engaged or were reached. Accounts with fewer than 100 followers get none.',
  profile,
  own: [timeframe],
  metrics,
  dimensions: [dimension('age', 'Age'), dimension('gender', 'Gender'), dimension('country', 'Country'), dimension('city', 'City')],
  firstDimension: 'age',
  textFields: { age: null, gender: null, country: null, city: null },
  trendDimension: null,
  usesPeriod: false,
});

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const genders: Record<string, string> = { F: 'Women', M: 'Men', U: 'Unknown' };
function cellOf(id: string, key: string): string {
  if (id === 'gender') return genders[key] ?? key;
  if (id === 'country' && /^[A-Z]{2}$/.test(key)) return countries.of(key) ?? key;
  return key;
}

const chosenTimeframe = ({ inputs }: Query): string => timeframes.find(([value]) => value === inputs.mode)?.[0] ?? timeframeFirst;

export const audience: ReportMapping = {
  requests(query) {
    const plan = figurePlan(audienceSpec, query);
    // Without a group there is nothing Meta would tell.
    if (plan.dimension === null) return [];
    const breakdown = plan.dimension.id;
    return plan.bases.map(({ name }) => ({
      method: 'GET',
      url: insightsUrl(chosenAccount(query.inputs)),
      query: { metric: name, period: 'lifetime', metric_type: 'total_value', breakdown, timeframe: chosenTimeframe(query) },
      mayBeRefused: true,
    }));
  },
  nextPage(_query, reply, pagesSoFar) {
    // Newer versions know fewer time frames, for some of the audiences.
    const isOther = metaErrorOf(reply)?.code === 100 && reply.request.query?.timeframe !== timeframeSure;
    return pagesSoFar === 1 && isOther ? { ...reply.request, query: { ...reply.request.query, timeframe: timeframeSure } } : null;
  },
  table(query, replies) {
    const plan = figurePlan(audienceSpec, query);
    const lines: Line[] = [];
    const unknown = new Set<string>();
    const { dimension: by } = plan;
    for (const [at, pages] of replies.entries()) {
      const [metric, reply] = [plan.bases[at], pages.at(-1)];
      if (metric === undefined || reply === undefined) continue;
      const results = isTooSmall(reply) ? [] : readInsights([reply]).items.flatMap(resultsIn);
      if (results.length === 0) unknown.add(metric.id);
      for (const { key, value } of results)
        lines.push({ cells: by === null ? {} : { [by.id]: cellOf(by.id, key) }, figures: { [metric.id]: value } });
    }
    const isOther = replies.some((pages) => pages.length > 1 && !pages.slice(1).some(isRefused));
    return figureTable(audienceSpec, query, {
      lines,
      filterOn: 'rows',
      unknown,
      totals: Object.fromEntries(metrics.map(({ id }) => [id, null])),
      flags: [],
      warnings: [
        ...(unknown.size > 0 ? ['Meta tells nothing of some of these people: it wants 100 followers, or 100 that engaged, at least.'] : []),
        ...(isOther ? ['Meta has not that time frame for all of this: it is of this month.'] : []),
      ],
    });
  },
};

/** Meta refuses to speak of few people rather than to answer with nothing. */
function isTooSmall(reply: Reply): boolean {
  if (!isRefused(reply)) return false;
  if (metaProblem(reply)?.code === 'source_bad_query') return true;
  if (/not enough/i.test(metaErrorOf(reply)?.message ?? '')) return true;
  throwIfRefused(reply);
  return false;
}
