import type { z } from 'zod';
import { noOptionsSchema } from '../kit/no-options.ts';

export const summaryOptionsSchema = noOptionsSchema;
export type SummaryOptions = z.infer<typeof summaryOptionsSchema>;
