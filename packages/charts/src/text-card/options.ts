import type { z } from 'zod';
import { noOptionsSchema } from '../kit/no-options.ts';

export const textCardOptionsSchema = noOptionsSchema;
export type TextCardOptions = z.infer<typeof textCardOptionsSchema>;
