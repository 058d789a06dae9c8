import { addDays, earlierDay, type Period, twoDigits } from '@sightline/contract/core';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { restliCall, restliList, urnOf } from '../kit/families/linkedin-restli.ts';
import { MalformedReply, type ProviderRequest, type Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

export interface AnalyticsQuestion {
  account: string;
  campaignGroups: string[];
  campaigns: string[];
  creatives: string[];
  campaignType: string | null;
  pivots: string[];
  granularity: 'ALL' | 'DAILY';
  range: Period;
  fields: string[];
}

/** Twenty fields a call, of which two say what a row is about. */
export const fieldsMax = 18;
/** There are no pages: what is beyond is missing from an answer. */
export const elementsMax = 15_000;
const maxBytes = 40_000_000;

const facet = (type: string, ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : restliList(ids.map((id) => urnOf(type, id)));
const dayText = (day: string): string => {
  const { year, month, day: number } = Temporal.PlainDate.from(day);
  return `(year:${year},month:${month},day:${number})`;
};
const rangeText = ({ start, end }: Period): string => `(start:${dayText(start)},end:${dayText(end)})`;

/**
 * One pivot is the finder "analytics", several are "statistics".
 * https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting
 */
export function analyticsCall(question: AnalyticsQuestion): ProviderRequest {
  const { pivots } = question;
  const finder = pivots.length === 1 ? { q: 'analytics', pivot: pivots[0] } : { q: 'statistics', pivots: restliList(pivots) };
  return restliCall(
    'adAnalytics',
    {
      ...finder,
      timeGranularity: question.granularity,
      dateRange: rangeText(question.range),
      accounts: facet('sponsoredAccount', [question.account]),
      campaignGroups: facet('sponsoredCampaignGroup', question.campaignGroups),
      campaigns: facet('sponsoredCampaign', question.campaigns),
      creatives: facet('sponsoredCreative', question.creatives),
      campaignType: question.campaignType ?? undefined,
      fields: ['dateRange', 'pivotValues', ...question.fields].join(','),
    },
    { maxBytes },
  );
}
export const isAnalytics = ({ request }: Reply): boolean => request.url.includes('/adAnalytics?');

const daySchema = z.object({ year: z.number(), month: z.number(), day: z.number() });
const elementSchema = z
  .object({ dateRange: z.object({ start: daySchema }).optional(), pivotValues: z.array(z.string()).default([]) })
  .catchall(z.unknown());
export type AnalyticsElement = z.infer<typeof elementSchema>;
const answerSchema = z.object({ elements: z.array(elementSchema) });

export const readElements = (reply: Reply): AnalyticsElement[] => readJson(answerSchema, reply).elements;

export function dayOf({ dateRange }: AnalyticsElement): string {
  if (dateRange === undefined) throw new MalformedReply('LinkedIn sent a row without its day.');
  const { year, month, day } = dateRange.start;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

const rangePattern = /dateRange=\(start:\(year:(\d+),month:(\d+),day:(\d+)\),end:\(year:(\d+),month:(\d+),day:(\d+)\)\)/;
function rangeOf(request: ProviderRequest): Period {
  const [, ...numbers] = rangePattern.exec(request.url) ?? [];
  const [startYear, startMonth, startDay, endYear, endMonth, endDay] = numbers.map(Number);
  const at = (year = 0, month = 0, day = 0) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return { start: at(startYear, startMonth, startDay), end: at(endYear, endMonth, endDay) };
}

const lengthOf = ({ start, end }: Period): number => Temporal.PlainDate.from(start).until(end, { largestUnit: 'days' }).days + 1;
const isFull = (reply: Reply): boolean => readElements(reply).length >= elementsMax;

/** Whether a reply lacks rows that a shorter range will bring. */
export const isToBeSplit = (reply: Reply): boolean => isFull(reply) && lengthOf(rangeOf(reply.request)) > 1;
/** Whether a single day has more rows than there can be in an answer. */
export const isCut = (reply: Reply): boolean => isFull(reply) && !isToBeSplit(reply);

/** A full answer is asked for again by halves, then goes on with what is left of the range; null: the end. */
export function nextRange(reply: Reply, end: string): ProviderRequest | null {
  const range = rangeOf(reply.request);
  const to = (next: Period): ProviderRequest => ({
    ...reply.request,
    url: reply.request.url.replace(rangePattern, () => `dateRange=${rangeText(next)}`),
  });
  if (isToBeSplit(reply)) return to({ start: range.start, end: addDays(range.start, Math.floor(lengthOf(range) / 2) - 1) });
  if (range.end >= end) return null;
  const start = addDays(range.end, 1);
  return to({ start, end: earlierDay(addDays(start, lengthOf(range) - 1), end) });
}
