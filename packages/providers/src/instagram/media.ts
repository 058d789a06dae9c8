import { addDays, type Period } from '@sightline/contract/core';
import { z } from 'zod';
import { graphApi } from '../kit/families/meta.ts';
import { dayOf, midnightS } from '../kit/families/meta-days.ts';
import { postLabel, wordOf } from '../kit/families/meta-posts.ts';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

const perPage = 50;
const plainPerPage = 100;
const fields = 'id,caption,media_type,media_product_type,permalink,timestamp,like_count,comments_count';
const storyFields = 'id,caption,media_type,media_product_type,permalink,timestamp';

const mediaSchema = z.object({
  id: z.string(),
  caption: z.string().default(''),
  media_type: z.string().default(''),
  media_product_type: z.string().optional(),
  permalink: z.string().default(''),
  timestamp: z.string(),
  /** Absent where the owner hides likes. */
  like_count: z.number().optional(),
  comments_count: z.number().optional(),
});
export type Media = z.infer<typeof mediaSchema>;
const listSchema = z.object({ data: z.array(mediaSchema) });

/** What decides which figures there are. */
export const productTypes = ['FEED', 'REELS', 'STORY'] as const;
export type ProductType = (typeof productTypes)[number];

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media: newest first, 10,000 at most */
export const mediaList = (account: string, period: Period): ProviderRequest => ({
  method: 'GET',
  url: `${graphApi}/${account}/media`,
  query: { fields, since: midnightS(period.start), until: midnightS(addDays(period.end, 1)), limit: perPage },
});
/** For choosing: without counters. */
export const newestMedia = (account: string, after: string | null): ProviderRequest => ({
  method: 'GET',
  url: `${graphApi}/${account}/media`,
  query: { fields: storyFields, limit: plainPerPage, after: after ?? undefined },
});
/** Those of the last 24 hours. */
export const storyList = (account: string): ProviderRequest => ({
  method: 'GET',
  url: `${graphApi}/${account}/stories`,
  query: { fields: storyFields, limit: perPage },
});
export const mediaCalls = (ids: readonly string[]): ProviderRequest[] =>
  ids.map((id) => ({ method: 'GET', url: `${graphApi}/${id}`, query: { fields }, mayBeRefused: true }));

export const isMediaList = ({ request }: Reply): boolean => /\/(?:media|stories)$/.test(request.url);

/** Media in a reply to a list, or to a call for one of them; a story may come without its kind. */
export const readMedia = (reply: Reply): Media[] => {
  const found = isMediaList(reply) ? readJson(listSchema, reply).data : [readJson(mediaSchema, reply)];
  return reply.request.url.endsWith('/stories') ? found.map((one) => ({ ...one, media_product_type: 'STORY' })) : found;
};

/** Older feed posts come without the kind; ads have what posts have. */
export const productType = ({ media_product_type }: Media): ProductType =>
  productTypes.find((type) => type === media_product_type) ?? 'FEED';

const words: Record<ProductType, string> = { FEED: 'Post', REELS: 'Reel', STORY: 'Story' };
export const productWord = (media: Media): string => words[productType(media)];
export const mediaWord = ({ media_type }: Media): string => (media_type === 'CAROUSEL_ALBUM' ? 'Carousel' : wordOf(media_type));
export const labelOfMedia = (media: Media): string => postLabel(media.caption, productWord(media), media.timestamp);
export const publishedDay = ({ timestamp }: Media): string => dayOf(timestamp);
