import { type RawBuilder, sql } from 'kysely';

/**
 * So many seconds after a moment. Unlike `+ interval`, which may go by the zone of the session, it is the same for ever: where rows lie on several servers, a
 * change may ask nothing else of a column.
 */
export const secondsAfter = (moment: RawBuilder<unknown>, seconds: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`to_timestamp(extract(epoch from ${moment} - to_timestamp(0))::double precision + ${seconds})`;
