import { z } from 'zod';

/**
 * Fields as they were when somebody began to change them: 409 where one of them is otherwise by now, so that nobody overwrites what they have not seen. Left out
 * by programs, and by pages of a release before.
 */
export const begunFromSchema = z.record(z.string(), z.unknown()).optional();
export type BegunFrom = z.infer<typeof begunFromSchema>;
