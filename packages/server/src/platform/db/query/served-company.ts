import { type RawBuilder, sql } from 'kysely';
import type { Part } from './part.ts';

/** For statements on `company`: its time is over, as `entitlementAt` of the contract says, or it is to be erased. */
export const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`(company.deleted_at is not null or company.state = 'expired'
  or (company.state in ('trial', 'canceled') and coalesce(company.expires_at <= ${now.toISOString()}::timestamptz, false)))`;

/** For statements on a part of the companies that tell of what can be mended: whoever comes back to it is told then. `column` holds the id of the company. */
export const isNotOver = (column: string, now: Date, part: Part): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (select company.company_id from company where ${isOver(now)} and ${part.has('company.company_id')})`;

/**
 * For statements on a part of the companies that check domains or tell of them: not for one whose time is over, nor before its checks were begun anew. `column` holds
 * the id of the company.
 */
export const isServed = (column: string, now: Date, part: Part): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (select company.company_id from company where (company.watch_rests_since is not null or ${isOver(now)}) and ${part.has('company.company_id')})`;
