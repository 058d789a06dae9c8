import { type RawBuilder, sql } from 'kysely';
import type { Part } from './part.ts';

/** For statements on a part of the companies that make something happen: not for one that is to be erased. `column` holds the id of the company. */
export const isNotDeleted = (column: string, part: Part): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (select gone.company_id from company gone where gone.deleted_at is not null and ${part.has('gone.company_id')})`;
