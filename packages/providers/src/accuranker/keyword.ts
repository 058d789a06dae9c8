import { z } from 'zod';
import { countryName } from '../kit/families/seo-inputs.ts';
import type { Ranking } from '../kit/families/seo-rankings.ts';
import type { Reply } from '../kit/provider.ts';
import { readItems } from './accuranker-call.ts';
import { devices } from './inputs.ts';

const figure = z.number().nullish();
const words = z
  .array(z.string())
  .nullish()
  .transform((found) => found ?? []);
const volumeSchema = z
  .object({ search_volume: figure, avg_cost_per_click: z.coerce.number().nullish(), competition: z.coerce.number().nullish() })
  .nullish();
const rankSchema = z.object({
  created_at: z.string().min(10),
  rank: figure,
  base_rank: figure,
  local_pack_rank: figure,
  share_of_voice: figure,
  estimated_visits: figure,
  ctr: figure,
  ctr_max: figure,
  highest_ranking_page: z.string().nullish(),
  landing_page: z.object({ path: z.string().nullish() }).nullish(),
  search_intent: z.array(z.unknown()).nullish(),
  above_the_fold: z.boolean().nullish(),
  page_serp_features: z.record(z.string(), z.unknown()).nullish(),
});
export type Rank = z.infer<typeof rankSchema>;
const rivalRankSchema = z.object({
  created_at: z.string().min(10),
  rank: figure,
  share_of_voice: figure,
  estimated_visits: figure,
  ctr: figure,
  highest_ranking_page: z.string().nullish(),
  competitor: z.object({ id: z.number() }).nullish(),
});
export type RivalRank = z.infer<typeof rivalRankSchema>;

const keywordSchema = z.object({
  id: z.number(),
  keyword: z.string(),
  starred: z.boolean().nullish(),
  tags: words,
  dynamic_tags: words,
  folders: words,
  search_type: figure,
  search_location: z.string().nullish(),
  search_engine: z.object({ id: z.number().nullish(), name: z.string().nullish() }).nullish(),
  search_locale: z.object({ country_code: z.string().nullish(), locale: z.string().nullish() }).nullish(),
  search_volume: volumeSchema,
  preferred_landing_page: z.object({ path: z.string().nullish() }).nullish(),
  initial_rank: z.object({ rank: figure }).nullish(),
  ranks: z
    .array(rankSchema)
    .nullish()
    .transform((found) => found ?? []),
  competitor_ranks: z
    .array(rivalRankSchema)
    .nullish()
    .transform((found) => found ?? []),
});
export type Keyword = z.infer<typeof keywordSchema>;
export const readKeywords = (pages: Reply[]): Keyword[] => readItems(keywordSchema, pages);

/** A keyword as it is tracked: on one engine, for one device and place. */
export interface Tracked extends Ranking {
  deviceId: string;
  device: string;
  engineId: string;
  engine: string;
  country: string;
  countryCode: string;
  locale: string;
  location: string;
  folders: string[];
  dynamicTags: string[];
  starred: boolean;
  preferredPage: string;
  cpc: number | null;
  competition: number | null;
  initial: number | null;
  shareOfVoice: number | null;
  visits: number | null;
  ctr: number | null;
  rank: Rank | null;
}

export const notSet = '(not set)';
/** 0 and null both mean: not within the results that are looked at. */
export const place = (rank: number | null | undefined): number | null => rank || null;
export const dayOf = ({ created_at }: { created_at: string }): string => created_at.slice(0, 10);

/** What is known of a keyword whatever the day. */
export function trackedOf(
  keyword: Keyword,
): Omit<Tracked, 'day' | 'position' | 'before' | 'page' | 'rank' | 'shareOfVoice' | 'visits' | 'ctr'> {
  const deviceId = String(keyword.search_type ?? '');
  const countryCode = keyword.search_locale?.country_code?.toLowerCase() ?? '';
  return {
    keyword: keyword.keyword,
    volume: keyword.search_volume?.search_volume ?? null,
    tags: keyword.tags,
    deviceId,
    device: devices[deviceId] ?? notSet,
    engineId: String(keyword.search_engine?.id ?? ''),
    engine: keyword.search_engine?.name || notSet,
    countryCode,
    country: countryCode === '' ? notSet : countryName(countryCode),
    locale: keyword.search_locale?.locale || notSet,
    location: keyword.search_location || notSet,
    folders: keyword.folders,
    dynamicTags: keyword.dynamic_tags,
    starred: keyword.starred === true,
    preferredPage: keyword.preferred_landing_page?.path || notSet,
    cpc: keyword.search_volume?.avg_cost_per_click ?? null,
    competition: keyword.search_volume?.competition ?? null,
    initial: place(keyword.initial_rank?.rank),
  };
}

/** The order of an answer says nothing. */
export const byDay = <R extends { created_at: string }>(ranks: R[]): R[] =>
  [...ranks].sort((left, right) => (left.created_at < right.created_at ? -1 : left.created_at > right.created_at ? 1 : 0));
