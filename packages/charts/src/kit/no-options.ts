import { z } from 'zod';

/** For formats with nothing to choose. Options stored under another format are dropped on reading. */
export const noOptionsSchema = z.object({});
