import { listAudit } from '@sightline/contract/identity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** A page of what was done to the account, the latest first. */
export const useAudit = (page: number, perPage: number) =>
  useQuery({
    queryKey: keys.auditPage(page, perPage),
    queryFn: ({ signal }) => call(listAudit, { query: { page, perPage }, signal }),
    placeholderData: keepPreviousData,
  });
