import type { Company } from '@sightline/contract/company';
import { useQueryClient } from '@tanstack/react-query';
import { companyQuery, useUpdateCompany } from '#api/queries/company.ts';
import { useBegunFields } from '#features/changed-meanwhile/use-begun-fields.ts';

type Changeable = Pick<Company, 'name' | 'logo' | 'phone' | 'brandColour' | 'embedParents' | 'dashboardLocale' | 'comparisonKind'>;

/** One part of the settings: `useBegunFields` of the company. */
export function useCompanyFields<K extends keyof Changeable, T extends object>(
  kept: Pick<Changeable, K>,
  shape: { typedOf: (kept: Pick<Changeable, K>) => T; fieldsOf: (typed: T) => Pick<Changeable, K> },
) {
  const cache = useQueryClient();
  const update = useUpdateCompany();
  const names = Object.keys(kept) as K[];
  const partOf = (company: Company) => Object.fromEntries(names.map((name) => [name, company[name]])) as Pick<Changeable, K>;
  const fields = useBegunFields(kept, shape, {
    read: async () => partOf(await cache.fetchQuery({ ...companyQuery, staleTime: 0 })),
    send: update.mutateAsync,
    savedOf: partOf,
    forget: update.reset,
  });
  return { ...fields, error: update.error };
}
