import { type RawBuilder, sql } from 'kysely';

/** For statements over all companies that make something happen: not for one that is to be erased. `column` holds the id of the company. */
export const isNotDeleted = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (select gone.company_id from company gone where gone.deleted_at is not null)`;
