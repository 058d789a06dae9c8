import type { BegunFrom } from '@sightline/contract/core';
import {
  createAutomaticReport,
  type Delivery,
  decideReportRun,
  deleteAutomaticReport,
  listAutomaticReports,
  pauseAutomaticReport,
  type ReportFields,
  type RunDecision,
  resendDelivery,
  testAutomaticReport,
  updateAutomaticReport,
} from '@sightline/contract/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';

/** What is on its way changes by itself. */
const lookAgainMs = 20_000;

export const useAutomaticReports = () =>
  useQuery({
    queryKey: keys.automaticReports,
    queryFn: async ({ signal }) => (await call(listAutomaticReports, { signal })).data,
    refetchInterval: lookAgainMs,
  });

function useReportChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: keys.automaticReports }) });
}
export const useCreateReport = () => useReportChange(async (body: ReportFields) => (await call(createAutomaticReport, { body })).data);
export const useUpdateReport = () =>
  useReportChange(
    async ({ id, fields, begunFrom }: { id: string; fields: ReportFields; begunFrom: BegunFrom }) =>
      (await call(updateAutomaticReport, { params: { id }, body: { ...fields, begunFrom } })).data,
  );
export const usePauseReport = () =>
  useReportChange(
    async ({ id, paused }: { id: string; paused: boolean }) =>
      (await call(pauseAutomaticReport, { params: { id }, body: { paused } })).data,
  );
export const useDecideRun = () =>
  useReportChange(
    async ({ id, runAt, decision }: { id: string; runAt: string; decision: RunDecision }) =>
      (await call(decideReportRun, { params: { id }, body: { runAt, decision } })).data,
  );
export const useDeleteReport = () => useReportChange((id: string) => call(deleteAutomaticReport, { params: { id } }));
export const useResend = () =>
  useReportChange(
    async ({ id, attempts }: Pick<Delivery, 'id' | 'attempts'>) =>
      (await call(resendDelivery, { params: { id }, body: { attempts } })).data,
  );
export const useTestReport = () =>
  useMutation({ mutationFn: async (id: string) => (await call(testAutomaticReport, { params: { id } })).data });
