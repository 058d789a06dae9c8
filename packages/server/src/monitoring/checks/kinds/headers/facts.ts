import { z } from 'zod';

const value = z.string().nullable();
export const headersFactsSchema = z.union([
  z.object({
    isRead: z.literal(true),
    url: z.string(),
    /** As they came, cut; null: not there. */
    strictTransportSecurity: value,
    contentSecurityPolicy: value,
    /** The policy's `frame-ancestors`; in a header alone, as browsers ignore it in markup. */
    framing: value,
    frameOptions: value,
    contentTypeOptions: value,
    referrerPolicy: value,
  }),
  z.object({ isRead: z.literal(false), reason: z.string() }),
]);
export type HeadersFacts = z.infer<typeof headersFactsSchema>;
export type ReadHeaders = Extract<HeadersFacts, { isRead: true }>;
