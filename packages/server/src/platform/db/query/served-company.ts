import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Part } from './part.ts';

/** For statements on `company`: its time is over, as `entitlementAt` of the contract says, or it is to be erased. */
export const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`(company.deleted_at is not null or company.state = 'expired'
  or (company.state in ('trial', 'canceled') and coalesce(company.expires_at <= ${now.toISOString()}::timestamptz, false)))`;

/** Looked up for each row that is due, of which there are few: a list of all such companies would be read for every look. */
const isNone = (table: keyof Tables, part: Part, isSuch: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from company where company.company_id = ${sql.ref(`${table}.company_id`)} and ${isSuch} and ${part.has('company.company_id')})`;

/** For statements on a part of the companies that tell of what can be mended: whoever comes back to it is told then. `table`: the statement's. */
export const isNotOver = (table: keyof Tables, now: Date, part: Part): RawBuilder<boolean> => isNone(table, part, isOver(now));

/**
 * For statements on a part of the companies that check domains or tell of them: not for one whose time is over, nor before its checks were begun anew. `table`: the
 * statement's.
 */
export const isServed = (table: keyof Tables, now: Date, part: Part): RawBuilder<boolean> =>
  isNone(table, part, sql`(company.watch_rests_since is not null or ${isOver(now)})`);
