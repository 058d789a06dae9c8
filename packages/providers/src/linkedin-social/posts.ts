import { z } from 'zod';
import { enumLabel } from '../kit/families/linkedin-names.ts';
import { chunksOf, readBatch, restliCall, restliList } from '../kit/families/linkedin-restli.ts';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { nextPageCall } from './next-page.ts';
import type { Page } from './page.ts';
import { dayAt } from './window.ts';

const pageSize = 100;
const urnsPerCall = 50;
const postsPath = 'posts';

/** Newest first; there is no filter by date. https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api */
export const postListCall = (page: Page, start = 0): ProviderRequest =>
  restliCall(
    postsPath,
    { q: 'author', author: page.text, count: pageSize, start, sortBy: 'CREATED' },
    { headers: { 'X-RestLi-Method': 'FINDER' } },
  );
/** Chosen posts; those that were deleted are left out. */
export const postCalls = (urns: readonly string[]): ProviderRequest[] =>
  chunksOf(urns, urnsPerCall).map((some) =>
    restliCall(postsPath, { ids: restliList(some) }, { headers: { 'X-RestLi-Method': 'BATCH_GET' } }),
  );
export const isPostList = ({ request }: Reply): boolean => request.url.includes(`/${postsPath}?q=author`);

const postSchema = z.object({
  id: z.string(),
  commentary: z.string().default(''),
  createdAt: z.number(),
  publishedAt: z.number().nullish(),
  lifecycleState: z.string().default('PUBLISHED'),
  visibility: z.string().default(''),
  content: z.record(z.string(), z.unknown()).nullish(),
  reshareContext: z.unknown().optional(),
  adContext: z.object({ isDsc: z.boolean().nullish() }).nullish(),
});
export type Post = z.infer<typeof postSchema>;
const listSchema = z.object({ elements: z.array(postSchema) });

const postsIn = (reply: Reply): Post[] =>
  isPostList(reply) ? readJson(listSchema, reply).elements : [...readBatch(postSchema, reply).values()];

/** Posts of lists and batches, without drafts and those made for ads alone. */
export function readPosts(replies: readonly Reply[]): Post[] {
  const shown = replies
    .flatMap(postsIn)
    .filter(({ adContext, lifecycleState }) => adContext?.isDsc !== true && lifecycleState === 'PUBLISHED');
  return [...new Map(shown.map((post) => [post.id, post])).values()];
}

export const publishedDay = ({ publishedAt, createdAt }: Post): string => dayAt(publishedAt ?? createdAt);

/** The page after, until posts are older than the day asked for. */
export function nextPosts(reply: Reply, firstDay: string): ProviderRequest | null {
  const oldest = readJson(listSchema, reply).elements.at(-1);
  return oldest === undefined || dayAt(oldest.createdAt) < firstDay ? null : nextPageCall(reply);
}

/** LinkedIn's "little text" as it reads: https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
export const plainText = (commentary: string): string =>
  commentary
    .replace(/\{hashtag\|\\?#\|([^}]*)\}/g, '#$1')
    .replace(/@\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([|{}@[\]()<>#\\*_~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const labelChars = 60;
/** The beginning of the text and the day. */
export function postLabel(post: Post): string {
  const text = [...plainText(post.commentary)];
  const shown = text.length > labelChars ? `${text.slice(0, labelChars).join('').trimEnd()}…` : text.join('');
  return `${shown === '' ? postKind(post) : shown} (${publishedDay(post)})`;
}

export const postKinds = [
  'Text',
  'Image',
  'Images',
  'Video',
  'Document',
  'Article',
  'Poll',
  'Carousel',
  'Event or other',
  'Repost',
] as const;
type PostKind = (typeof postKinds)[number];

const mediaSchema = z.object({ id: z.string() });
const ofMedia: Record<string, PostKind> = { image: 'Image', video: 'Video', document: 'Document' };

export function postKind({ content, reshareContext }: Post): PostKind {
  if (reshareContext !== undefined && reshareContext !== null) return 'Repost';
  const [kind] = Object.keys(content ?? {});
  switch (kind) {
    case undefined:
      return 'Text';
    case 'media':
      return ofMedia[/^urn:li:(\w+):/.exec(mediaSchema.safeParse(content?.media).data?.id ?? '')?.[1] ?? ''] ?? 'Image';
    case 'multiImage':
      return 'Images';
    case 'article':
      return 'Article';
    case 'poll':
      return 'Poll';
    case 'carousel':
      return 'Carousel';
    default:
      return 'Event or other';
  }
}
export const postVisibility = ({ visibility }: Post): string => enumLabel(visibility);
