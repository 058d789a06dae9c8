import type { z } from 'zod';
import { noOptionsSchema } from '../kit/no-options.ts';

export const tableOptionsSchema = noOptionsSchema;
export type TableOptions = z.infer<typeof tableOptionsSchema>;
