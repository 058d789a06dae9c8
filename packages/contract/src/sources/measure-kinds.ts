import { z } from 'zod';

/** What sources of marketing figures can tell of a website; each is a kind of check. A file of its own, so that public pages load no more than this. */
export const measureKinds = ['traffic', 'clicks', 'position', 'spend'] as const;
export const measureKindSchema = z.enum(measureKinds);
export type MeasureKind = z.infer<typeof measureKindSchema>;
