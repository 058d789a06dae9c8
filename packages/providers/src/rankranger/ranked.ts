import { z } from 'zod';
import { chosenOption } from '../kit/families/seo-inputs.ts';
import type { Ranking } from '../kit/families/seo-rankings.ts';
import { textIn } from '../kit/families/seo-target.ts';
import type { ProviderRequest, Query, Reply } from '../kit/provider.ts';
import { closingDays, nextDay } from './checked-days.ts';
import { campaignIn, deviceInput } from './inputs.ts';
import { isCallOf, rankRangerCall } from './rank-ranger-call.ts';
import { dayOf, figureOf, listAt, placeOf, readList, textSchema } from './read-body.ts';

/** Where a keyword stood on one search engine on one day. */
export interface Ranked extends Ranking {
  engineId: string;
  engine: string;
  device: string;
  best: number | null;
}

const rowSchema = z.object({
  date: textSchema,
  keyword: textSchema,
  rank: textSchema,
  best_rank: textSchema,
  search_volume: textSchema,
  lp: textSchema,
  se: textSchema,
  se_name: textSchema,
  tags: z.unknown().optional(),
});

const rowPath = ['result'];
/** Engines for phones are told by their name only. */
export const deviceOf = (engine: string): string => (/mobile/i.test(engine) ? 'Mobile' : 'Desktop');

function tagsIn(tags: unknown): string[] {
  const texts = (values: unknown[]): string[] => values.filter((tag) => typeof tag === 'string').map((tag) => tag.trim());
  const found = [...texts(listAt(tags, [])), ...texts(listAt(tags, ['tag']))].filter((tag) => tag !== '');
  return [...new Set(found)];
}

export const readRanked = (pages: Reply[]): Ranked[] =>
  pages
    .flatMap((reply) => readList(rowSchema, reply, rowPath))
    .map((row) => ({
      day: dayOf(row.date),
      keyword: row.keyword,
      position: placeOf(row.rank),
      before: null,
      volume: figureOf(row.search_volume),
      page: row.lp || null,
      tags: tagsIn(row.tags),
      engineId: row.se,
      engine: row.se_name || row.se,
      device: deviceOf(row.se_name),
      best: placeOf(row.best_rank),
    }));

const statsMethod = 'rank_stats';
const statsCall = (query: Query, domain: string, date: string, isClosing: boolean): ProviderRequest =>
  rankRangerCall(statsMethod, { ...campaignIn(query.inputs), domain, date, include_best_rank: isClosing ? 'true' : undefined });

/** Positions at the end of the period, or of each week or month. https://www.rankranger.com/documentation/api-method-rank-stats */
export const closingCalls = (query: Query, domain: string): ProviderRequest[] =>
  closingDays(query).map((day) => statsCall(query, domain, day, true));
export const openingCall = (query: Query, domain: string): ProviderRequest => statsCall(query, domain, query.period.start, false);
/** Calls are told apart by the best rank, which only the end of the period is asked for. */
export const isOpening = ({ query }: ProviderRequest): boolean => query?.include_best_rank === undefined;

/** A day without a check leads to its neighbour. */
export function neighbouringDay(query: Query, reply: Reply, pagesSoFar: number): ProviderRequest | null {
  const { request } = reply;
  if (!isCallOf(statsMethod, request) || readList(z.unknown(), reply, rowPath).length > 0) return null;
  const day = nextDay(query, String(request.query?.date ?? ''), pagesSoFar, isOpening(request) ? 'forward' : 'back');
  return day === null ? null : { ...request, query: { ...request.query, date: day } };
}

/** What belongs to the chosen engine and device; what is not chosen leaves all. */
export function wanted(inputs: Query['inputs']): (row: Pick<Ranked, 'engineId' | 'device'>) => boolean {
  const engine = textIn(inputs, 'searchEngine');
  const device = chosenOption(inputs, deviceInput);
  return (row) => (engine === '' || row.engineId === engine) && (device === '' || row.device === device);
}
