import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { isNotDeleted } from '#platform/db/query/deleted-company.ts';
import { type Part, partOfCompanies } from '#platform/db/query/part.ts';

/** Domains of a part of the companies that were not compared with accounts since `before`. A domain of a company without any source is not worth a look. */
const unmatched = (db: Db, part: Part, before: Date) =>
  db
    .selectFrom('domain')
    .leftJoin('domain_match', (join) =>
      join
        .onRef('domain_match.company_id', '=', 'domain.company_id')
        .onRef('domain_match.domain_id', '=', 'domain.id')
        .on(part.has('domain_match.company_id')),
    )
    .where('domain.deleted_at', 'is', null)
    .where(isNotDeleted('domain.company_id', part))
    .where(part.has('domain.company_id'))
    .where((eb) =>
      eb.or([eb('domain_match.looked_at', 'is', null), eb.and([eb('domain_match.looked_at', '<', before), eb('by_hand', '=', false)])]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('source')
          .select('source.id')
          .whereRef('source.company_id', '=', 'domain.company_id')
          .where('source.invalid', '=', false)
          .where(part.has('source.company_id')),
      ),
    );

export interface UnmatchedCompany {
  companyId: string;
  /** Since when it waits for a look; null: some of its domains never had one. */
  lookedAt: Date | null;
}

/** Companies that have such domains, first those with some that were never looked at, then those that wait for the longest. */
export function listUnmatchedCompanies(
  db: Db,
  part: Part,
  { before, max, passedOver }: { before: Date; max: number; passedOver: number },
): Promise<UnmatchedCompany[]> {
  const lookedAt = sql<Date | null>`case when bool_and(domain_match.looked_at is not null) then min(domain_match.looked_at) end`;
  return unmatched(db, part, before)
    .select(['domain.company_id as companyId', lookedAt.as('lookedAt')])
    .groupBy('domain.company_id')
    .orderBy(lookedAt, (order) => order.asc().nullsFirst())
    .orderBy('domain.company_id')
    .limit(max)
    .offset(passedOver)
    .execute();
}

/** Such domains of one company, those never looked at first. */
export const listUnmatched = (db: Db, companyId: string, { before, max }: { before: Date; max: number }) =>
  unmatched(db, partOfCompanies([companyId]), before)
    .select(['domain.id', 'domain.host'])
    .orderBy('domain_match.looked_at', (order) => order.asc().nullsFirst())
    .limit(max)
    .execute();
