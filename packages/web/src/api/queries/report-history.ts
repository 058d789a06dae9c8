import { dismissReportFailures, getReportHistory, listDeletedReports, listReportFailures } from '@sightline/contract/reports';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** What is on its way changes by itself. */
const lookAgainMs = 20_000;
/** Failures are looked for on every page, so more seldom. */
const failuresAgainMs = 60_000;

export interface HistoryOptions {
  show: 'all' | 'failed';
  page: number;
}

export const useReportHistory = (id: string, { show, page }: HistoryOptions) =>
  useQuery({
    queryKey: keys.reportHistory(id, { show, page }),
    queryFn: ({ signal }) => call(getReportHistory, { params: { id }, query: { show, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });

export const useDeletedReports = () =>
  useQuery({ queryKey: keys.deletedReports, queryFn: async ({ signal }) => (await call(listDeletedReports, { signal })).data });

export const reportFailuresQuery = queryOptions({
  queryKey: keys.reportFailures,
  queryFn: ({ signal }) => call(listReportFailures, { signal }),
  refetchInterval: failuresAgainMs,
});
export const useReportFailures = () => useQuery(reportFailuresQuery);

export function useDismissFailures() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(dismissReportFailures, { body: { ids } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.automaticReports }),
  });
}
