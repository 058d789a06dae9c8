import { dayOf } from '../kernel/days.ts';
import { type Ad, adsOn, type Feature, type Ranking, rankingsOn } from '../search-world/index.ts';
import { type Call, readDates, readEstimate, readMarkets, readTarget, SEARCH, TARGET } from './call.ts';
import { type Columns, type Pair, pair, plain, statusOf, triple, twin } from './columns.ts';
import { listReport } from './list-report.ts';

interface Seen extends Ranking {
  day: number;
  paidTraffic: number;
  isBranded: boolean;
}
type Row = Pair<Seen>;

export function featureName(feature: Feature): string {
  return feature === 'ads_top' ? 'paid_top' : feature;
}

export function featureNames({ track }: Ranking): string[] {
  return track.keyword.features.map(featureName);
}

function setOf({ position }: Ranking): string {
  return position <= 3 ? 'top_3' : position <= 10 ? 'top_4_10' : position <= 50 ? 'top_11_50' : 'top_51_more';
}

/** The first place of a page that the snippet was taken from counts as the snippet. */
export function kindOf({ position, track }: Ranking): string {
  return position === 1 && track.keyword.features.includes('snippet') && track.mark % 3 === 0 ? 'snippet' : 'organic';
}

function updateOf({ day, track }: Seen): string {
  return `${dayOf(day - (track.mark % 7))}T04:${String(track.mark % 60).padStart(2, '0')}:00Z`;
}

function seenOn(call: Call, day: number): Seen[] {
  const [target, markets] = [readTarget(call), readMarkets(call)];
  const paid = new Map(adsOn(call.seed, target, markets, day).map((ad: Ad) => [ad.track.mark, ad.traffic]));
  return rankingsOn(call.seed, target, markets, day, readEstimate(call)).map((ranking) => ({
    ...ranking,
    day,
    paidTraffic: paid.get(ranking.track.mark) ?? 0,
    isBranded: ranking.track.keyword.brandOf === target.domain,
  }));
}

/** Keyword, language and intents are there for lost rows too. */
function either({ now, prev }: Row): Seen | null {
  return now ?? prev;
}

function hasIntent(intent: string): (row: Row) => boolean {
  return (row) => either(row)?.track.keyword.intent === intent;
}

const columns: Columns<Row> = {
  ...triple<Seen, Row>('keyword', ({ track }) => track.keyword.phrase),
  ...triple<Seen, Row>('words', ({ track }) => track.keyword.phrase.split(' ').length),
  ...triple<Seen, Row>('volume', ({ volume }) => volume, 10),
  ...triple<Seen, Row>('keyword_difficulty', ({ track }) => track.keyword.difficulty, 10),
  ...triple<Seen, Row>('cpc', ({ track }) => track.keyword.cpcCents),
  ...triple<Seen, Row>('sum_traffic', ({ traffic }) => traffic, 10),
  ...triple<Seen, Row>('sum_paid_traffic', ({ paidTraffic }) => paidTraffic, 10),
  ...triple<Seen, Row>('best_position_kind', kindOf),
  ...triple<Seen, Row>('serp_features', featureNames),
  ...twin<Seen, Row>('best_position', ({ position }) => position),
  ...twin<Seen, Row>('best_position_set', setOf),
  ...twin<Seen, Row>('best_position_url', ({ track }) => track.page.url),
  ...twin<Seen, Row>('serp_features_count', ({ track }) => track.keyword.features.length),
  ...twin<Seen, Row>('serp_target_positions_count', () => 1),
  ...twin<Seen, Row>('last_update', updateOf),
  ...twin<Seen, Row>('language', ({ track }) => track.market.language),
  ...plain<Row>({
    // The definition does not tell the sign: here a rise is positive.
    best_position_diff: ({ now, prev }) => (now && prev ? prev.position - now.position : null),
    keyword_country: (row) => either(row)?.track.market.code.toUpperCase() ?? null,
    is_branded: (row) => either(row)?.isBranded ?? false,
    is_local: (row) => either(row)?.track.keyword.features.includes('local_pack') ?? false,
    is_commercial: hasIntent('commercial'),
    is_informational: hasIntent('informational'),
    is_navigational: hasIntent('navigational'),
    is_transactional: hasIntent('transactional'),
    status: statusOf,
  }),
};

export const organicKeywords = listReport<Row>({
  path: 'organic-keywords',
  array: 'keywords',
  names: ['date', 'date_compared', ...TARGET, ...SEARCH],
  columns,
  order: 'sum_traffic_merged:desc',
  isLimited: true,
  rows: (call) => {
    const { day, before } = readDates(call);
    return pair(seenOn(call, day), before === null ? [] : seenOn(call, before), ({ track }) => String(track.mark));
  },
});
