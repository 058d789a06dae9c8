import { z } from 'zod';

export const pageContentSchema = z.object({
  isRead: z.literal(true),
  /** Cut where they are very long; null: the page has none. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  heading: z.string().nullable(),
  words: z.number(),
});
export type PageContent = z.infer<typeof pageContentSchema>;
export const pageFactsSchema = z.union([pageContentSchema, z.object({ isRead: z.literal(false), reason: z.string() })]);
export type PageFacts = z.infer<typeof pageFactsSchema>;
