const taken = /unique constraint "(\w+?)(?:_\d+)?"$/;

/**
 * PostgreSQL's `unique_violation` of this index. Of what a server of rows said a coordinator hands on the message alone (in English, as its servers are to speak:
 * docs/scale.md); there the tables that hold a part of the rows, and their indexes, have names that end with a number.
 */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  (('constraint' in error && error.constraint === index) || taken.exec(error.message)?.[1] === index);
