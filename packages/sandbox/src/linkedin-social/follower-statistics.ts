import { addDays, dayNumber } from '../kernel/days.ts';
import { shareOut } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { words } from '../kernel/words.ts';
import { allElements } from '../linkedin-restli/answer.ts';
import { findMemberFacet } from '../linkedin-restli/member-facets.ts';
import type { RestliQuery } from '../linkedin-restli/query.ts';
import { paramInvalid } from '../linkedin-restli/refusal.ts';
import { gather, knownDays, readIntervals } from './intervals.ts';
import { type Organization, organizationUrn } from './organizations.ts';
import { followersOf, pageDayOf } from './page-days.ts';

/** Not everyone tells LinkedIn of an industry or a place. */
const COVERAGE = 0.93;
const VALUES_MAX = 100;
/** Gains are known up to and with the day before yesterday. */
const LATE_DAYS = 2;

export const STAFF_RANGES: readonly string[] = words(
  'SIZE_1 SIZE_2_TO_10 SIZE_11_TO_50 SIZE_51_TO_200 SIZE_201_TO_500 SIZE_501_TO_1000 SIZE_1001_TO_5000 SIZE_5001_TO_10000',
  'SIZE_10001_OR_MORE',
);

export interface FacetValue {
  value: string;
  weight: number;
}

/** The values of a demographic facet of followers and visitors, by the pivot of ads that is the same. */
export function facetValues(pivot: string): FacetValue[] {
  const values = findMemberFacet(pivot)?.values ?? [];
  return values.slice(0, VALUES_MAX).map(({ urn, weight }, index) => ({
    value: pivot === 'MEMBER_COMPANY_SIZE' ? (STAFF_RANGES[index] ?? urn) : urn,
    weight,
  }));
}

const ASSOCIATIONS: FacetValue[] = [{ value: 'EMPLOYEE', weight: 3 }];

/** Facet by facet: the field that names the value, and the values. */
const FACETS: readonly [facet: string, field: string, values: FacetValue[], coverage: number][] = [
  ['followerCountsBySeniority', 'seniority', facetValues('MEMBER_SENIORITY'), COVERAGE],
  ['followerCountsByIndustry', 'industry', facetValues('MEMBER_INDUSTRY'), COVERAGE],
  ['followerCountsByFunction', 'function', facetValues('MEMBER_JOB_FUNCTION'), COVERAGE],
  ['followerCountsByStaffCountRange', 'staffCountRange', facetValues('MEMBER_COMPANY_SIZE'), COVERAGE],
  ['followerCountsByGeoCountry', 'geo', facetValues('MEMBER_COUNTRY_V2'), COVERAGE],
  ['followerCountsByGeo', 'geo', facetValues('MEMBER_REGION_V2'), 0.8],
  ['followerCountsByAssociationType', 'associationType', ASSOCIATIONS, 0.03],
];

/** Followers by the values of a facet, without those nobody has; null for a facet that is none. */
export function followersBy(
  world: World,
  organization: Organization,
  facet: string,
): { field: string; counts: Map<string, number> } | null {
  const found = FACETS.find(([name]) => name === facet);
  if (!found) return null;
  const [, field, values, coverage] = found;
  const total = Math.floor(followersOf(world, organization) * coverage);
  const counts = shareOut(
    total,
    values.map(({ weight }) => weight),
  );
  return { field, counts: new Map(values.flatMap(({ value }, index) => (counts[index] ? [[value, counts[index]] as const] : []))) };
}

export const followerFacets: readonly string[] = FACETS.map(([facet]) => facet);

function lifetime(world: World, organization: Organization): Record<string, unknown> {
  const facets = followerFacets.map((facet) => {
    const found = followersBy(world, organization, facet);
    const entries = [...(found?.counts ?? [])].map(([value, count]) => ({
      [found?.field ?? '']: value,
      followerCounts: { organicFollowerCount: count, paidFollowerCount: 0 },
    }));
    return [facet, entries];
  });
  return { organizationalEntity: organizationUrn(organization), ...Object.fromEntries(facets) };
}

/**
 * Followers by who they are (for ever), or gains by day, week or month.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/follower-statistics
 */
export function followerStatistics(world: World, organization: Organization, query: RestliQuery): unknown {
  query.allow(['q', 'organizationalEntity', 'timeIntervals', 'start', 'count']);
  const now = world.now();
  const intervals = readIntervals(query, ['DAY', 'WEEK', 'MONTH'], now);
  if (intervals === null) return allElements([lifetime(world, organization)]);
  const last = addDays(now.toISOString().slice(0, 10), -LATE_DAYS);
  if (intervals.endMs > (dayNumber(last) + 1) * dayMs) {
    throw paramInvalid('timeIntervals/timeRange/end', 'The end of the time range must be at least two days before today');
  }
  const days = knownDays(intervals, now, last);
  return allElements(
    gather(days, intervals.granularity).map((bucket) => {
      const gains = bucket.days.map((day) => (day < organization.since ? null : pageDayOf(world.seed, organization, day)));
      return {
        organizationalEntity: organizationUrn(organization),
        timeRange: bucket.timeRange,
        followerGains: {
          organicFollowerGain: gains.reduce((sum, day) => sum + (day?.organicFollowerGain ?? 0), 0),
          paidFollowerGain: gains.reduce((sum, day) => sum + (day?.paidFollowerGain ?? 0), 0),
        },
      };
    }),
  );
}
