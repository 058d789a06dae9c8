import { z } from 'zod';

/** One instruction for search engines. */
const directiveSchema = z.object({
  where: z.enum(['page', 'header']),
  /** In lower case; empty: all of them. */
  agent: z.string(),
  name: z.string(),
  /** Of `unavailable_after`, an instant; null: of others, or it cannot be read. */
  at: z.string().nullable(),
});
export type Directive = z.infer<typeof directiveSchema>;

const robotsSchema = z.discriminatedUnion('what', [
  /** There is none, so that everything may be read. */
  z.object({ what: z.literal('none') }),
  /** Who may not read the page. */
  z.object({ what: z.literal('read'), blocked: z.array(z.string()) }),
  /** Search engines take this for “nothing may be read”. */
  z.object({ what: z.literal('unreachable'), reason: z.string() }),
]);
export type Robots = z.infer<typeof robotsSchema>;

const sitemapSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('none'), url: z.string() }),
  z.object({ what: z.literal('failed'), url: z.string(), reason: z.string() }),
  z.object({ what: z.literal('malformed'), url: z.string(), reason: z.string() }),
  z.object({
    what: z.literal('read'),
    url: z.string(),
    entries: z.number(),
    /** Of them on another host than the page, and one such. */
    elsewhere: z.number(),
    example: z.string().nullable(),
  }),
]);
export type Sitemap = z.infer<typeof sitemapSchema>;

export const visibilityFactsSchema = z.union([
  /** No page to look at; `status` null: no answer at all. */
  z.object({ isRead: z.literal(false), reason: z.string(), status: z.number().nullable() }),
  z.object({
    isRead: z.literal(true),
    url: z.string(),
    directives: z.array(directiveSchema),
    /** Absolute; null: the page names none. */
    canonical: z.string().nullable(),
    robots: robotsSchema,
    /** Null: not looked for. */
    sitemap: sitemapSchema.nullable(),
  }),
]);
export type VisibilityFacts = z.infer<typeof visibilityFactsSchema>;
export type SeenPage = Extract<VisibilityFacts, { isRead: true }>;
