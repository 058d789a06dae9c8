import { type RawBuilder, sql } from 'kysely';
import { secondsAfter } from './seconds-after.ts';

/** The first of its turns after `now`, where `planned` is one of them that lies further off. */
export const nearestTurn = (planned: RawBuilder<Date>, now: Date, intervalS: RawBuilder<number>): RawBuilder<Date> =>
  secondsAfter(
    sql`${now.toISOString()}::timestamptz`,
    sql`(extract(epoch from ${planned} - ${now.toISOString()}::timestamptz)::numeric % ${intervalS})::double precision`,
  );
