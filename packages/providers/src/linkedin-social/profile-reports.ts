import { AppError } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import { type Dimension, type Report, textOperators } from '@sightline/contract/sources';
import { z } from 'zod';
import { checkedFilter } from '../kit/checked-filter.ts';
import { isTargetingReply, nameOf, readTargeting, targetingCalls } from '../kit/families/linkedin-names.ts';
import { restliCall, urnId } from '../kit/families/linkedin-restli.ts';
import { askedDimension, askedMetrics, distinctLabels, type FigureMetric, tableMetric } from '../kit/figures.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { ProviderRequest, Query, Reply, ReportMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { followerStatisticsPath, networkSizeCall, readNetworkSize } from './followers-report.ts';
import { geoCalls, isGeoReply, readGeo } from './geo-names.ts';
import { figureFields, pageReport } from './inputs.ts';
import { count, declaredMetric } from './metrics.ts';
import { chosenPage, type Page } from './page.ts';
import { pageStatisticsCall, pageStatisticsSchema } from './page-views-report.ts';
import { zone } from './window.ts';

/** A property of members and the list it stands in. */
interface Facet extends Dimension {
  list: string;
}
interface ProfileSpec {
  report: Report;
  metric: FigureMetric;
  facets: Facet[];
  requests(page: Page): ProviderRequest[];
  total(replies: Reply[]): number;
  /** A list's values and figures. */
  values(reply: Reply, list: string): [string, number][];
}

const facet = (id: string, label: string, list: string): Facet => ({ id, label, kind: 'text', group: 'People', list });
/** Each value stands under a name of its own: `seniority`, `geo`, `industry` … */
const facetValue = (entry: Record<string, unknown>): string =>
  String(Object.values(entry).find((value): value is string => typeof value === 'string') ?? '');

const profileSpec = (given: Omit<ProfileSpec, 'report'> & Pick<Report, 'key' | 'name' | 'description'>): ProfileSpec => ({
  ...given,
  report: pageReport(
    {
      key: given.key,
      name: given.name,
      description: given.description,
      metrics: [declaredMetric(given.metric)],
      dimensions: given.facets.map(({ list: _list, ...dimension }) => dimension),
      filterFields: [
        ...given.facets.map(({ id, label }) => ({ id, label, kind: 'text' as const, operators: [...textOperators] })),
        ...figureFields([given.metric]),
      ],
      trendDimension: null,
      usesPeriod: false,
    },
    { firstDimension: given.facets[0]?.id ?? '' },
  ),
});

const followerCountsSchema = z.object({ organicFollowerCount: z.number().nullish() });
const entriesSchema = z.array(z.record(z.string(), z.unknown()));
const firstElement = (reply: Reply): Record<string, unknown> =>
  readJson(z.object({ elements: z.array(z.record(z.string(), z.unknown())) }), reply).elements[0] ?? {};
const entriesOf = (reply: Reply, list: string): Record<string, unknown>[] => entriesSchema.safeParse(firstElement(reply)[list]).data ?? [];
const lifetimeViews = (statistics: unknown): number => pageStatisticsSchema.safeParse(statistics).data?.views.allPageViews?.pageViews ?? 0;

/** `organicFollowerCount` holds all of them: https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/follower-statistics */
const followerProfile = profileSpec({
  key: 'followerProfile',
  name: 'Follower profile',
  description: 'Who follows a page today: seniority, industry, function, company size and place.',
  metric: count('Followers', 'followers', 'Followers', {
    aggregation: { kind: 'provider' },
    description: 'LinkedIn lists the 100 most frequent values and not everyone tells, so that rows do not add up to the total.',
  }),
  facets: [
    facet('seniority', 'Seniority', 'followerCountsBySeniority'),
    facet('industry', 'Industry', 'followerCountsByIndustry'),
    facet('jobFunction', 'Job function', 'followerCountsByFunction'),
    facet('companySize', 'Company size', 'followerCountsByStaffCountRange'),
    facet('country', 'Country', 'followerCountsByGeoCountry'),
    facet('area', 'Area', 'followerCountsByGeo'),
    facet('association', 'Relation to the company', 'followerCountsByAssociationType'),
  ],
  requests: (page) => [
    restliCall(followerStatisticsPath, { q: 'organizationalEntity', organizationalEntity: page.text }),
    networkSizeCall(page),
  ],
  total([, size]) {
    if (size === undefined) throw new Error('The report has two calls');
    return readNetworkSize(size);
  },
  values: (reply, list) =>
    entriesOf(reply, list).map((entry) => [
      facetValue(entry),
      followerCountsSchema.safeParse(entry.followerCounts).data?.organicFollowerCount ?? 0,
    ]),
});

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/page-statistics */
const visitorProfile = profileSpec({
  key: 'visitorProfile',
  name: 'Visitor profile',
  description: 'Who visited a page since it exists: seniority, industry, function, company size and place.',
  metric: count('Page views', 'pageViews', 'Page views', {
    aggregation: { kind: 'provider' },
    description: 'Since the page exists. Not every visitor is known, so that rows do not add up to the total.',
  }),
  facets: [
    facet('seniority', 'Seniority', 'pageStatisticsBySeniority'),
    facet('industry', 'Industry', 'pageStatisticsByIndustryV2'),
    facet('jobFunction', 'Job function', 'pageStatisticsByFunction'),
    facet('companySize', 'Company size', 'pageStatisticsByStaffCountRange'),
    facet('country', 'Country', 'pageStatisticsByGeoCountry'),
    facet('area', 'Area', 'pageStatisticsByGeo'),
  ],
  requests: (page) => [pageStatisticsCall(page)],
  total([statistics]) {
    if (statistics === undefined) throw new Error('The report has one call');
    return lifetimeViews(firstElement(statistics).totalPageStatistics);
  },
  values: (reply, list) => entriesOf(reply, list).map((entry) => [facetValue(entry), lifetimeViews(entry.pageStatistics)]),
});

export const profiles = [followerProfile, visitorProfile];

interface Line {
  label: string;
  figure: number;
}

const linesFor = (spec: ProfileSpec, query: Query, replies: Reply[][]): [string, number][] => {
  const dimension = askedDimension(spec.report, spec.facets, query);
  const [statistics] = replies[0] ?? [];
  return dimension === null || statistics === undefined ? [] : spec.values(statistics, dimension.list);
};

export const profileReport = (spec: ProfileSpec): ReportMapping => ({
  requests(query) {
    askedMetrics(spec.report, [spec.metric], query);
    const dimension = askedDimension(spec.report, spec.facets, query);
    const other = checkedFilter(spec.report, query.filter).find(({ field }) => field !== dimension?.id && field !== spec.metric.id);
    if (other !== undefined) {
      throw new AppError(
        'source_bad_query',
        `LinkedIn cannot filter this by "${other.field}". Choose it as the dimension, or remove the condition.`,
      );
    }
    return spec.requests(chosenPage(query.inputs));
  },
  followUps(query, replies) {
    const values = linesFor(spec, query, replies).map(([value]) => value);
    return [...targetingCalls(values), ...geoCalls(values)];
  },
  table(query, replies) {
    const own = replies.slice(0, spec.requests(chosenPage(query.inputs)).length);
    const named = replies.slice(own.length).flat();
    const names = new Map([...named.filter(isGeoReply).flatMap(readGeo), ...named.filter(isTargetingReply).flatMap(readTargeting)]);
    const found = linesFor(spec, query, own);
    const labels = distinctLabels(
      found.map(([value]) => nameOf(value, names)),
      found.map(([value]) => urnId(value)),
    );
    const all = found.map(([, figure], at): Line => ({ label: labels[at] ?? '', figure }));
    const lines = filterRows(all, query.filter, ({ label, figure }, field) => (field === spec.metric.id ? figure : label));
    const dimension = askedDimension(spec.report, spec.facets, query);
    const isFiltered = (query.filter?.conditions.length ?? 0) > 0;
    // Values overlap with those that were left out: of a part there is no honest total.
    const total = isFiltered ? null : spec.total(own.flat());
    const asked = askedMetrics(spec.report, [spec.metric], query);
    const rows =
      dimension === null ? [asked.map((): Cell => total)] : lines.map(({ label, figure }): Cell[] => [label, ...asked.map(() => figure)]);
    return {
      dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
      metrics: asked.map((metric) => tableMetric(metric, null)),
      rows,
      totals: Object.fromEntries(asked.map(({ id }) => [id, total])),
      rowCount: rows.length,
      flags: [],
      warnings: [],
      timezone: zone,
    };
  },
});
