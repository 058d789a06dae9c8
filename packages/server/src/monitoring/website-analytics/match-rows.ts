import type { Db } from '#platform/db/engine/open.ts';
import { isNotDeleted } from '#platform/db/query/deleted-company.ts';
import type { Part } from '#platform/db/query/part.ts';

/**
 * Domains that were not compared with accounts since `before`, those never looked at first. Of a part of the companies: only the job that links them may. A domain
 * of a company without any source is not worth a look.
 */
export const listUnmatched = (db: Db, part: Part, { before, max, passedOver }: { before: Date; max: number; passedOver: number }) =>
  db
    .selectFrom('domain')
    .leftJoin('domain_match', (join) =>
      join
        .onRef('domain_match.company_id', '=', 'domain.company_id')
        .onRef('domain_match.domain_id', '=', 'domain.id')
        .on(part.has('domain_match.company_id')),
    )
    .select(['domain.company_id', 'domain.id', 'domain.host'])
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
    )
    .orderBy('domain_match.looked_at', (order) => order.asc().nullsFirst())
    .orderBy('domain.company_id')
    .limit(max)
    .offset(passedOver)
    .execute();
