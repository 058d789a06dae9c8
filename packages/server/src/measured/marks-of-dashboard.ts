import type { Instance, MarksAudience, ShownAnnotation } from '@sightline/contract';
import { incidentMarks } from '@sightline/contract/rules/incident-marks';
import { findProvider } from '@sightline/providers';
import type { Scope } from '../db/scope.ts';
import { listFaults, listInstances, listMeasuredAccounts } from './mark-rows.ts';

/** A dashboard as its charts are drawn. */
export interface MarkedDashboard {
  id: string;
  timezone: string;
  locale: string;
}

/** A year and the days it is compared with. */
const backMs = 740 * 86_400_000;

const toldTo: Record<'company' | 'visitor', readonly MarksAudience[]> = { company: ['everyone', 'company'], visitor: ['everyone'] };

/** The accounts an instance shows: values of its report's account inputs. */
function accountsIn({ type, config, inputs }: Instance): string[] {
  const report = findProvider(type)?.declaration.reports.find(({ key }) => key === config);
  const named = report?.inputs.filter(({ isAccount }) => isAccount === true) ?? [];
  return named.flatMap(({ name }) => [inputs[name]].flat().filter((value) => typeof value === 'string'));
}

/** What checks found of the websites that a dashboard's widgets show figures of, as marks on its charts. */
export async function marksOfDashboard(
  scope: Scope,
  { id, timezone, locale }: MarkedDashboard,
  audience: 'company' | 'visitor',
  now: Date,
): Promise<ShownAnnotation[]> {
  const measured = await listMeasuredAccounts(scope, id, toldTo[audience]);
  if (measured.length === 0) return [];
  const instances = await listInstances(scope, id, [...new Set(measured.map(({ sourceId }) => sourceId))]);
  const shown = new Set(instances.flatMap((instance) => accountsIn(instance).map((account) => `${instance.sourceId} ${account}`)));
  const domainIds = new Set(measured.flatMap(({ domainId, sourceId, account }) => (shown.has(`${sourceId} ${account}`) ? [domainId] : [])));
  if (domainIds.size === 0) return [];
  const faults = await listFaults(scope, [...domainIds], new Date(now.getTime() - backMs));
  return incidentMarks(
    faults.map(({ kind, host, opened_at, resolved_at, marks }) => ({
      kind,
      host,
      from: opened_at,
      to: resolved_at,
      visibleToVisitors: marks === 'everyone',
    })),
    { timezone, locale, now },
  );
}
