import { shareOut } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import { allElements } from '../linkedin-restli/answer.ts';
import type { RestliQuery } from '../linkedin-restli/query.ts';
import { type FacetValue, facetValues } from './follower-statistics.ts';
import { gather, knownDays, readIntervals } from './intervals.ts';
import { type Organization, organizationUrn } from './organizations.ts';
import { lastWholeDay, pageDayOf, type Section, sectionNames, type ViewsByDevice, wholeDays } from './page-days.ts';

export interface PageSums {
  views: Map<Section, ViewsByDevice>;
  desktopButtonClicks: number;
  mobileButtonClicks: number;
}

/** What visitors of a page did on some days. */
export function sumPageDays(world: World, organization: Organization, days: readonly string[]): PageSums {
  const sums: PageSums = {
    views: new Map(sectionNames.map((name) => [name, { desktop: 0, mobile: 0 }])),
    desktopButtonClicks: 0,
    mobileButtonClicks: 0,
  };
  for (const day of days) {
    if (day < organization.since) continue;
    const page = pageDayOf(world.seed, organization, day);
    for (const [section, views] of page.views) {
      const sum = sums.views.get(section);
      if (!sum) continue;
      sum.desktop += views.desktop;
      sum.mobile += views.mobile;
    }
    sums.desktopButtonClicks += page.desktopButtonClicks;
    sums.mobileButtonClicks += page.mobileButtonClicks;
  }
  return sums;
}

type Describe = (pageViews: number) => unknown;

/** Unique visitors of some days: fewer than the views, and of many days fewer than of each together. */
export function uniqueViews(pageViews: number, days: number): number {
  return Math.ceil((pageViews * 0.75) / (1 + 0.15 * Math.log(Math.max(1, days))));
}

function viewsOf(sums: PageSums, describe: Describe): Record<string, unknown> {
  const views: Record<string, unknown> = {};
  const all = { desktop: 0, mobile: 0 };
  for (const [section, { desktop, mobile }] of sums.views) {
    const name = `${section[0]?.toUpperCase()}${section.slice(1)}PageViews`;
    views[`${section}PageViews`] = describe(desktop + mobile);
    views[`desktop${name}`] = describe(desktop);
    views[`mobile${name}`] = describe(mobile);
    all.desktop += desktop;
    all.mobile += mobile;
  }
  views.allPageViews = describe(all.desktop + all.mobile);
  views.allDesktopPageViews = describe(all.desktop);
  views.allMobilePageViews = describe(all.mobile);
  return views;
}

function clicksOf(clicks: number): unknown[] {
  return clicks === 0 ? [] : [{ customButtonType: 'VISIT_WEBSITE', clicks }];
}

function totals(sums: PageSums, describe: Describe): unknown {
  return {
    views: viewsOf(sums, describe),
    clicks: {
      desktopCustomButtonClickCounts: clicksOf(sums.desktopButtonClicks),
      mobileCustomButtonClickCounts: clicksOf(sums.mobileButtonClicks),
    },
  };
}

const FACETS: readonly [facet: string, field: string, values: FacetValue[]][] = [
  ['pageStatisticsByGeoCountry', 'geo', facetValues('MEMBER_COUNTRY_V2')],
  ['pageStatisticsByGeo', 'geo', facetValues('MEMBER_REGION_V2')],
  ['pageStatisticsByFunction', 'function', facetValues('MEMBER_JOB_FUNCTION')],
  ['pageStatisticsByIndustryV2', 'industryV2', facetValues('MEMBER_INDUSTRY')],
  ['pageStatisticsBySeniority', 'seniority', facetValues('MEMBER_SENIORITY')],
  ['pageStatisticsByStaffCountRange', 'staffCountRange', facetValues('MEMBER_COMPANY_SIZE')],
];
const COVERAGE = 0.85;

function splitSums(sums: PageSums, values: readonly FacetValue[]): PageSums[] {
  const weights = values.map(({ weight }) => weight);
  const parts = values.map((): PageSums => ({ views: new Map(), desktopButtonClicks: 0, mobileButtonClicks: 0 }));
  for (const [section, { desktop, mobile }] of sums.views) {
    const desktops = shareOut(Math.floor(desktop * COVERAGE), weights);
    const mobiles = shareOut(Math.floor(mobile * COVERAGE), weights);
    for (const [index, part] of parts.entries()) part.views.set(section, { desktop: desktops[index] ?? 0, mobile: mobiles[index] ?? 0 });
  }
  return parts;
}

export const visitorFacets: readonly string[] = FACETS.map(([facet]) => facet);

function allViews({ views }: PageSums): number {
  return [...views.values()].reduce((sum, { desktop, mobile }) => sum + desktop + mobile, 0);
}

/** Page views for ever, and those of each value of a facet; null for a facet that is none. */
export function visitorsBy(world: World, organization: Organization, facet: string): { total: number; counts: Map<string, number> } | null {
  const found = FACETS.find(([name]) => name === facet);
  if (!found) return null;
  const sums = sumPageDays(world, organization, wholeDays(world, organization, organization.since, lastWholeDay(world)));
  const [, , values] = found;
  const parts = splitSums(sums, values);
  return { total: allViews(sums), counts: new Map(values.map(({ value }, index) => [value, allViews(parts[index] ?? sums)])) };
}

function lifetime(sums: PageSums): Record<string, unknown> {
  // Unique visitors are known by day and month only.
  const describe: Describe = (pageViews) => ({ pageViews });
  const facets = FACETS.map(([facet, field, values]) => {
    const parts = splitSums(sums, values);
    return [
      facet,
      values.map(({ value }, index) => ({ [field]: value, pageStatistics: { views: viewsOf(parts[index] ?? sums, describe) } })),
    ];
  });
  return { totalPageStatistics: totals(sums, describe), ...Object.fromEntries(facets) };
}

/**
 * Visits of a company page, or of a showcase page under its own finder.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/page-statistics
 */
export function pageStatistics(world: World, organization: Organization, query: RestliQuery, entity: 'organization' | 'brand'): unknown {
  query.allow(['q', entity, 'timeIntervals', 'start', 'count']);
  const now = world.now();
  const intervals = readIntervals(query, ['DAY', 'MONTH'], now);
  const of = { [entity]: organizationUrn(organization) };
  if (intervals === null) {
    const days = wholeDays(world, organization, organization.since, lastWholeDay(world));
    return allElements([{ ...of, ...lifetime(sumPageDays(world, organization, days)) }]);
  }
  const days = knownDays(intervals, now, lastWholeDay(world));
  return allElements(
    gather(days, intervals.granularity).map((bucket) => {
      const describe: Describe = (pageViews) => ({ pageViews, uniquePageViews: uniqueViews(pageViews, bucket.days.length) });
      return {
        ...of,
        timeRange: bucket.timeRange,
        totalPageStatistics: totals(sumPageDays(world, organization, bucket.days), describe),
      };
    }),
  );
}
