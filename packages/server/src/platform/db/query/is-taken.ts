const taken = /unique constraint "(\w+?)(?:_\d+)?"$/;

/**
 * PostgreSQL's `unique_violation` of this index. By the message, as a coordinator hands on no more of what a server of rows said; there the tables that hold a part
 * of the rows, and their indexes, have names that end with a number.
 */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && taken.exec(error.message)?.[1] === index;
