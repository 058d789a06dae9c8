import { type Domain, getDomain } from '@sightline/contract/monitoring';
import { call } from '#api/calls/client.ts';
import { useUpdateDomain } from '#api/queries/domains.ts';
import { useBegunFields } from '#features/changed-meanwhile/use-begun-fields.ts';

/** One field of a domain: `useBegunFields`. `check` throws where it cannot be sent so. */
export function useDomainFields<K extends 'note' | 'checks'>(domain: Domain, name: K, check: (part: Pick<Domain, K>) => void = () => {}) {
  const update = useUpdateDomain();
  type Part = Pick<Domain, K>;
  const partOf = ({ [name]: value }: Domain) => ({ [name]: value }) as Part;
  const same = (part: Part) => part;
  const fields = useBegunFields<Part, Part, Domain>(
    partOf(domain),
    { typedOf: same, fieldsOf: same },
    {
      read: async () => partOf((await call(getDomain, { params: { id: domain.id } })).data),
      send: async (change) => {
        check(change);
        return update.mutateAsync({ id: domain.id, change });
      },
      savedOf: partOf,
      forget: update.reset,
    },
  );
  return { ...fields, error: update.error };
}
