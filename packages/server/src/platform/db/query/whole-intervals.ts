import { type RawBuilder, sql } from 'kysely';

/** The first of its turns after `now`, where `planned` is one of them that lies further off. */
export const nearestTurn = (planned: RawBuilder<Date>, now: Date, intervalS: RawBuilder<number>): RawBuilder<Date> =>
  sql`${now.toISOString()}::timestamptz
    + make_interval(secs => (extract(epoch from ${planned} - ${now.toISOString()}::timestamptz)::numeric % ${intervalS})::double precision)`;
