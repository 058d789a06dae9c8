import { addDays, type Period } from '@sightline/contract/core';
import { z } from 'zod';
import { graphApi, nextCursorPage } from '../kit/families/meta.ts';
import { dayOf, midnightS, piecesOf } from '../kit/families/meta-days.ts';
import { insightsSchema, isRefused } from '../kit/families/meta-insights.ts';
import { postLabel, wordOf } from '../kit/families/meta-posts.ts';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

const withFiguresPerPage = 25;
const plainPerPage = 100;
/** About 600 posts a year are within reach of one list: https://developers.facebook.com/docs/graph-api/reference/page/feed */
const daysPerList = 31;
const pagesPerListMax = 80;

const plainFields = [
  'id',
  'message',
  'story',
  'created_time',
  'permalink_url',
  'status_type',
  'attachments{media_type}',
  'shares',
  'reactions.limit(0).summary(total_count)',
  'comments.limit(0).summary(total_count)',
];
const insightsField = (names: readonly string[]): string => `insights.metric(${names.join(',')})`;
const fieldsFor = (names: readonly string[]): string => [...plainFields, ...(names.length === 0 ? [] : [insightsField(names)])].join(',');

const summarySchema = z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional();
const postSchema = z.object({
  id: z.string(),
  message: z.string().default(''),
  story: z.string().default(''),
  created_time: z.string(),
  permalink_url: z.string().default(''),
  status_type: z.string().default(''),
  attachments: z.object({ data: z.array(z.object({ media_type: z.string().optional() })) }).optional(),
  shares: z.object({ count: z.number() }).optional(),
  reactions: summarySchema,
  comments: summarySchema,
  insights: insightsSchema.optional(),
});
export type Post = z.infer<typeof postSchema>;
const listSchema = z.object({ data: z.array(postSchema) });

/** The posts of a page in a period, newest first, in lists of a month each. https://developers.facebook.com/docs/graph-api/reference/page/published_posts */
export const postLists = (given: { page: string; token: string; names: readonly string[] }, period: Period): ProviderRequest[] =>
  piecesOf(period, daysPerList)
    .reverse()
    .map(({ start, end }) => postList(given, { since: midnightS(start), until: midnightS(addDays(end, 1)) }));

const postList = (
  { page, token, names }: { page: string; token: string; names: readonly string[] },
  span: { since: number; until: number },
): ProviderRequest => ({
  method: 'GET',
  url: `${graphApi}/${page}/published_posts`,
  query: { fields: fieldsFor(names), ...span, limit: names.length === 0 ? plainPerPage : withFiguresPerPage },
  token,
  ...(names.length === 0 ? {} : { mayBeRefused: true as const }),
});

/** For choosing: without counters. */
export const plainPostList = (page: string, token: string, after: string | null): ProviderRequest => ({
  method: 'GET',
  url: `${graphApi}/${page}/published_posts`,
  query: { fields: 'id,message,story,created_time,status_type', limit: plainPerPage, after: after ?? undefined },
  token,
});

export const chosenPostCalls = (ids: readonly string[], token: string): ProviderRequest[] =>
  ids.map((id) => ({
    method: 'GET',
    url: `${graphApi}/${id}`,
    query: { fields: fieldsFor([]) },
    token,
    mayBeRefused: true,
  }));

export const isPostList = ({ request }: Reply): boolean => request.url.endsWith('/published_posts');
export const asksFigures = ({ request }: Reply): boolean => String(request.query?.fields).includes('insights.metric(');

/**
 * The next page of a list; after a refusal the same page without figures, which are then asked for apart: one metric or one kind of post that Meta
 * does not like spoils the whole page.
 */
export function nextPosts(reply: Reply, pagesSoFar: number): ProviderRequest | null {
  const { request } = reply;
  if (!isRefused(reply)) return pagesSoFar >= pagesPerListMax ? null : nextCursorPage(reply);
  if (!asksFigures(reply)) return null;
  const { mayBeRefused: _mayBe, ...plain } = request;
  return { ...plain, query: { ...request.query, fields: fieldsFor([]) } };
}

/** Whether a list was left before its end. */
export const isCutShort = (pages: readonly Reply[]): boolean => {
  const last = pages.at(-1);
  return pages.length >= pagesPerListMax && last !== undefined && isPostList(last) && nextCursorPage(last) !== null;
};

export const readPosts = (reply: Reply): Post[] => (isPostList(reply) ? readJson(listSchema, reply).data : [readJson(postSchema, reply)]);

const idsPerCall = 50;
/** Lifetime figures of posts that a list came without. */
export const figureCalls = (ids: readonly string[], names: readonly string[], token: string): ProviderRequest[] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) => ({
    method: 'GET' as const,
    url: `${graphApi}/`,
    query: { ids: ids.slice(at * idsPerCall, (at + 1) * idsPerCall).join(','), fields: insightsField(names) },
    token,
    mayBeRefused: true as const,
  }));
const figuresSchema = z.record(z.string(), z.object({ insights: insightsSchema.optional() }));
export const isFigures = ({ request }: Reply): boolean => request.query?.ids !== undefined;
export const readFigures = (reply: Reply) => Object.entries(readJson(figuresSchema, reply));
/** Metrics a call for figures asks for. */
export const namesAsked = ({ request }: Reply): string[] =>
  (/insights\.metric\(([^)]*)\)/.exec(String(request.query?.fields))?.[1] ?? '').split(',');
/** After a refusal: each metric alone, one after the other. */
export function nextFigures(reply: Reply, pagesSoFar: number, names: readonly string[]): ProviderRequest | null {
  const mustGoOn = pagesSoFar > 1 || (namesAsked(reply).length > 1 && isRefused(reply));
  const next = mustGoOn ? names[pagesSoFar - 1] : undefined;
  return next === undefined ? null : { ...reply.request, query: { ...reply.request.query, fields: insightsField([next]) } };
}

export const postKind = ({ status_type }: Post): string => (status_type === '' ? 'Post' : wordOf(status_type));
export const mediaKind = ({ attachments }: Post): string => wordOf(attachments?.data[0]?.media_type ?? 'text');
export const labelOfPost = (post: Post): string => postLabel(post.message || post.story, postKind(post), post.created_time);
export const publishedDay = ({ created_time }: Post): string => dayOf(created_time);
