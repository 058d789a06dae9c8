import { type RawBuilder, sql } from 'kysely';

/**
 * For `=`: one of these. As one array and not as a set that is joined: without statistics, as right after a group was made, the planner would search all
 * domains of the group once for each.
 */
export const anyOf = (ids: Iterable<string>): RawBuilder<string> => sql`any(${[...new Set(ids)]}::text[])`;
