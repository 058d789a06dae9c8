import { AppError } from '@sightline/contract/core';

/**
 * Whether the page's own code failed. What the server refused is told to the reader, and what failed there is reported there; a cancelled call is no fault,
 * nor are words of extensions and of other websites' scripts, which browsers hand over without an error.
 */
export const isFault = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && !(thrown instanceof AppError) && !['AbortError', 'TimeoutError'].includes(thrown.name);
