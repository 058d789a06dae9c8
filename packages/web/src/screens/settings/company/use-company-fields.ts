import type { Company } from '@sightline/contract/company';
import { useQueryClient } from '@tanstack/react-query';
import { companyQuery, useUpdateCompany } from '#api/queries/company.ts';
import { useBegunFrom } from '#features/changed-meanwhile/changed-meanwhile.tsx';

type Changeable = Pick<Company, 'name' | 'logo' | 'phone' | 'brandColour' | 'embedParents' | 'dashboardLocale' | 'comparisonKind'>;

/** One part of the settings, saved unless somebody else changed the same part since `begun`. */
export function useCompanyFields<K extends keyof Changeable>(begun: Pick<Changeable, K>) {
  const cache = useQueryClient();
  const update = useUpdateCompany();
  const fields = Object.keys(begun) as K[];
  const partOf = (company: Company) => Object.fromEntries(fields.map((field) => [field, company[field]])) as Pick<Changeable, K>;
  const { save, ...choice } = useBegunFrom<Pick<Changeable, K>>(
    begun,
    async () => partOf(await cache.fetchQuery({ ...companyQuery, staleTime: 0 })),
    update.reset,
  );
  return {
    update,
    /** For `ChangedMeanwhile`. */
    begun: choice,
    save: (change: Pick<Changeable, K>) => save((begunFrom) => update.mutateAsync({ ...change, begunFrom }), partOf),
  };
}
