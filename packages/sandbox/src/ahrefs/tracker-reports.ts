import { clickShare, type Feature } from '../search-world/index.ts';
import type { Call } from './call.ts';
import { type Columns, plain } from './columns.ts';
import { listReport, type Report } from './list-report.ts';
import { featureName } from './organic-keywords.ts';
import { type Placed, readTracker, rowsOf, type Tracked, type TrackedRow, volumeFor } from './tracker.ts';

const NAMES = ['project_id', 'device', 'date', 'volume_mode'];

interface Row extends TrackedRow {
  volume: number;
}

function difference(row: TrackedRow, read: (placed: Placed) => number | null): number | null {
  const [now, before] = [read(row.now), row.prev === null ? null : read(row.prev)];
  return now === null || before === null ? null : now - before;
}

const keywordColumns: Columns<{ tracked: Tracked; volume: number }> = plain<{ tracked: Tracked; volume: number }>({
  keyword: ({ tracked }) => tracked.keyword.phrase,
  country: ({ tracked }) => tracked.market.code.toUpperCase(),
  location: ({ tracked }) => tracked.market.name,
  language: ({ tracked }) => tracked.market.language,
  keyword_difficulty: ({ tracked }) => tracked.keyword.difficulty,
  serp_features: ({ tracked }) => tracked.keyword.features.map(featureName),
  tags: ({ tracked }) => tracked.tags,
  volume: ({ volume }) => volume,
});

function isIntent(intent: string): (row: Row) => boolean {
  return ({ tracked }) => tracked.keyword.intent === intent;
}

const overview = listReport<Row>({
  path: 'overview',
  array: 'overviews',
  names: [...NAMES, 'date_compared'],
  columns: {
    ...keywordColumns,
    ...plain<Row>({
      keyword_prev: ({ tracked, prev }) => (prev === null ? null : tracked.keyword.phrase),
      position: ({ now }) => now.position,
      position_prev: ({ prev }) => prev?.position ?? null,
      // A rise is positive, as in organic-keywords.
      position_diff: (row) => {
        const change = difference(row, ({ position }) => position);
        return change === null ? null : -change;
      },
      traffic: ({ now }) => now.traffic,
      traffic_prev: ({ prev }) => prev?.traffic ?? null,
      traffic_diff: (row) => difference(row, ({ traffic }) => traffic),
      url: ({ now }) => now.url,
      url_prev: ({ prev }) => prev?.url ?? null,
      best_position_kind: ({ now }) => (now.position === null ? null : 'organic'),
      cost_per_click: ({ tracked }) => tracked.keyword.cpcCents,
      is_branded: ({ tracked }) => tracked.keyword.brandOf !== null,
      is_local: ({ tracked }) => tracked.keyword.features.includes('local_pack'),
      is_commercial: isIntent('commercial'),
      is_informational: isIntent('informational'),
      is_navigational: isIntent('navigational'),
      is_transactional: isIntent('transactional'),
    }),
  },
  order: 'volume:desc',
  isLimited: true,
  rows: (call) => {
    const tracker = readTracker(call);
    return rowsOf(call, tracker.project.domain, tracker).map((row) => ({
      ...row,
      volume: volumeFor(call, row.tracked.keyword, tracker.day),
    }));
  },
});

interface Stats {
  competitor: string;
  rows: readonly TrackedRow[];
  /** Visits if every keyword stood first, and what they would cost: the whole of the two shares. */
  whole: number;
  wholeValue: number;
}

function within(first: number, last: number): (stats: Stats) => number {
  return ({ rows }) => rows.filter(({ now }) => now.position !== null && now.position >= first && now.position <= last).length;
}

function trafficOf({ rows }: Stats): number {
  return rows.reduce((sum, { now }) => sum + (now.traffic ?? 0), 0);
}

function trafficValueOf({ rows }: Stats): number {
  return rows.reduce((sum, { now, tracked }) => sum + (now.traffic ?? 0) * tracked.keyword.cpcCents, 0);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

function averagePosition({ rows }: Stats): number | null {
  const found = rows.flatMap(({ now }) => now.position ?? []);
  return found.length === 0 ? null : Math.round((found.reduce((sum, position) => sum + position, 0) / found.length) * 100) / 100;
}

function withFeature(feature: Feature): (stats: Stats) => number {
  return ({ rows }) => rows.filter(({ now, tracked }) => now.position === 1 && tracked.keyword.features.includes(feature)).length;
}

/** The site itself, then its competitors. */
function statsRows(call: Call): Stats[] {
  const tracker = readTracker(call);
  const domains = [tracker.project.domain, ...tracker.project.competitors];
  return domains.map((domain) => {
    const rows = rowsOf(call, domain, tracker);
    const best = rows.map(({ tracked }) => ({ tracked, visits: volumeFor(call, tracked.keyword, tracker.day) * clickShare(1) }));
    const whole = best.reduce((sum, { visits }) => sum + visits, 0);
    const wholeValue = best.reduce((sum, { tracked, visits }) => sum + visits * tracked.keyword.cpcCents, 0);
    return { competitor: `${domain}/`, rows, whole, wholeValue };
  });
}

/** Nothing of the kind is found in this world. */
const ABSENT = 'discussions_count knowledge_card_count sitelinks_count thumbnail_count top_stories_count video_preview_count x_count'.split(
  ' ',
);

const competitorsStats = listReport<Stats>({
  path: 'competitors-stats',
  array: 'competitors-metrics',
  names: NAMES,
  columns: plain<Stats>({
    competitor: ({ competitor }) => competitor,
    average_position: averagePosition,
    pos_1_3: within(1, 3),
    pos_4_10: within(4, 10),
    pos_11_20: within(11, 20),
    pos_21_50: within(21, 50),
    pos_51_plus: within(51, 100),
    pos_no_rank: ({ rows }) => rows.filter(({ now }) => now.position === null).length,
    traffic: trafficOf,
    traffic_value: trafficValueOf,
    share_of_voice: (stats) => percent(trafficOf(stats), stats.whole),
    share_of_traffic_value: (stats) => percent(trafficValueOf(stats), stats.wholeValue),
    ai_overview_count: withFeature('ai_overview'),
    featured_snippet_count: withFeature('snippet'),
    image_pack_count: withFeature('image'),
    knowledge_panel_count: withFeature('knowledge_panel'),
    videos_count: withFeature('video'),
    ...Object.fromEntries(ABSENT.map((name) => [name, () => 0])),
  }),
  order: 'share_of_voice:desc',
  isLimited: false,
  rows: statsRows,
});

/** What the visits would cost as ads, in cents. */
function worthOf({ keyword }: Tracked, { traffic }: Placed): number | null {
  return traffic === null ? null : traffic * keyword.cpcCents;
}

interface Compared {
  tracked: Tracked;
  volume: number;
  rivals: readonly TrackedRow[];
}

const competitorsOverview = listReport<Compared>({
  path: 'competitors-overview',
  array: 'keywords',
  names: [...NAMES, 'date_compared'],
  columns: {
    ...keywordColumns,
    ...plain<Compared>({
      competitors_list: ({ rivals, tracked }) =>
        rivals.map(({ now, prev }) => ({
          url: now.url,
          url_prev: prev?.url ?? null,
          position: now.position,
          position_prev: prev?.position ?? null,
          traffic: now.traffic,
          traffic_prev: prev?.traffic ?? null,
          value: worthOf(tracked, now),
          value_prev: prev === null ? null : worthOf(tracked, prev),
        })),
    }),
  },
  order: 'volume:desc',
  isLimited: true,
  rows: (call) => {
    const tracker = readTracker(call);
    const rivals = tracker.project.competitors.map((domain) => rowsOf(call, domain, tracker));
    return rowsOf(call, tracker.project.domain, tracker).map(({ tracked }, i) => ({
      tracked,
      volume: volumeFor(call, tracked.keyword, tracker.day),
      rivals: rivals.flatMap((rows) => rows[i] ?? []),
    }));
  },
});

export const trackerReports: readonly Report[] = [overview, competitorsStats, competitorsOverview];
