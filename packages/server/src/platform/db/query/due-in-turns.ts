import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Part } from './part.ts';

interface Wanted {
  /** The companies that it is taken of. */
  part: Part;
  /** The column that says since when a row is due. */
  dueAt: string;
  /** What is due, be it somebody's already … */
  isDue: RawBuilder<unknown>;
  /** … of companies that are worked for, which is not asked again of what is locked … */
  isServed: RawBuilder<unknown>;
  /** … and of that, what is nobody's. */
  isFree: RawBuilder<unknown>;
  /** What of one company comes before what has waited for longer; left out: nothing. */
  isUrgent?: RawBuilder<unknown>;
  limit: number;
  /** What one company may have at a time, somebody's already counted; left out: as much as there is. */
  ofOneMax?: number;
}

/**
 * For statements that take work of many companies: where so many rows lie, locked until the transaction ends. Companies take turns, each with what it has
 * waited for the longest; what is somebody's already counts as turns they had, so that much of one does not keep others waiting. What another process is
 * taking is passed over, and others taken instead: the conditions are asked again of what is locked, as it may have become somebody's since. The statement
 * around it names the part as well, with `part.has`.
 */
export const dueInTurns = (
  table: keyof Tables,
  { part, dueAt, isDue, isServed, isFree, isUrgent = sql`false`, limit, ofOneMax }: Wanted,
): RawBuilder<string[]> => sql`array(
    select ${sql.ref(`${table}.ctid`)} from ${sql.table(table)} join (
      select ctid as place, row_number() over (partition by company_id order by ${isFree}, ${isUrgent} desc, ${sql.ref(dueAt)}) as turn
      from ${sql.table(table)} where ${isDue} and ${isServed} and ${part.has('company_id')}
    ) waiting on waiting.place = ${sql.ref(`${table}.ctid`)}
    where ${isDue} and ${isFree} and ${part.has(`${table}.company_id`)} and ${ofOneMax === undefined ? sql`true` : sql`waiting.turn <= ${ofOneMax}`} order by waiting.turn, ${sql.ref(dueAt)} limit ${limit} for update of ${sql.table(table)} skip locked)`;
