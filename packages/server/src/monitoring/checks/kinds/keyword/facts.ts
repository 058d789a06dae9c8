import { z } from 'zod';

export const keywordFactsSchema = z.union([
  z.object({
    isRead: z.literal(true),
    url: z.string(),
    status: z.number(),
    /** Where the text stands. */
    found: z.enum(['text', 'source']).nullable(),
    /** More came than is read. */
    isCut: z.boolean(),
  }),
  z.object({ isRead: z.literal(false), reason: z.string() }),
]);
export type KeywordFacts = z.infer<typeof keywordFactsSchema>;
