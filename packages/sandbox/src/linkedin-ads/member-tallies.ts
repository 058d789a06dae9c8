import { addDays } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { shareOut, shareWithin } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import type { MemberFacet } from '../linkedin-restli/member-facets.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { atoms, parentPlaces } from './atoms.ts';
import { bucketsOf } from './buckets.ts';
import type { Creative } from './entities.ts';
import { type Figures, figuresOf } from './figures.ts';
import { runOf } from './tallies.ts';
import { Tally } from './tally.ts';

const VALUES_MAX = 100;
const EVENTS_MIN = 3;
const KEPT_DAYS = 730;
const KEPT_DAYS_DAILY = 183;
/** Demographics come 12 to 24 hours late: the day under way has none yet. */
const LATE_DAYS = 1;

function sumOver(world: World, creative: Creative, days: readonly string[]): Figures {
  const sums = new Float64Array(atoms.length);
  for (const day of days) {
    const figures = figuresOf(world, creative, day);
    for (const [place, figure] of figures?.entries() ?? []) sums[place] = (sums[place] ?? 0) + figure;
  }
  return sums;
}

/** Splits what a creative did in a bucket over the values of a demographic; some of its members are in none. */
function splitByMember(figures: Figures, weights: readonly number[], places: readonly number[]): Figures[] {
  const parts = weights.map(() => new Float64Array(atoms.length));
  for (const place of places) {
    const total = Math.floor((figures[place] ?? 0) * 0.92);
    if (total === 0) continue;
    const parent = parentPlaces[place] ?? -1;
    const bounds = parent < 0 ? weights : parts.map((part) => part[parent] ?? 0);
    const shares = parent < 0 || atoms[place]?.isAmount ? shareOut(total, bounds) : shareWithin(total, bounds);
    for (const [index, share] of shares.entries()) {
      const part = parts[index];
      if (part) part[place] = share;
    }
  }
  return parts;
}

/**
 * The rows of a professional demographic: estimates with noise, values of fewer than three events left out, the hundred most common
 * values of each ad at most, kept for two years (by day for half a year).
 */
export function memberTallies(
  world: World,
  creatives: readonly Creative[],
  request: AnalyticsRequest,
  facet: MemberFacet,
  places: readonly number[],
): Tally[] {
  const today = world.now().toISOString().slice(0, 10);
  const kept = addDays(today, -(request.granularity === 'DAILY' ? KEPT_DAYS_DAILY : KEPT_DAYS));
  const late = addDays(today, -LATE_DAYS);
  const tallies: Tally[] = [];
  for (const bucket of bucketsOf(request, request.granularity)) {
    const rows = new Map<string, Tally>();
    for (const creative of creatives) {
      const days = runOf(creative, bucket).filter((day) => day >= kept && day <= late);
      if (days.length === 0) continue;
      const noise = seeded(world.seed, 'linkedin-members', creative.id, facet.pivot, bucket.start);
      const weights = facet.values.map(({ weight }) => weight * (0.8 + noise() * 0.4));
      const parts = splitByMember(sumOver(world, creative, days), weights, places);
      const shown = facet.values
        .flatMap(({ urn }, index) => {
          const figures = parts[index];
          return figures && (figures[0] ?? 0) >= EVENTS_MIN ? [{ urn, figures }] : [];
        })
        .sort((a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0))
        .slice(0, VALUES_MAX);
      for (const { urn, figures } of shown) {
        const row = rows.get(urn) ?? new Tally(bucket, [urn], places);
        rows.set(urn, row);
        row.add(creative.campaign.account, figures);
      }
    }
    tallies.push(...rows.values());
  }
  return tallies;
}
