import { dayMs } from '@sightline/contract/core';
import type { Instance, ShownAnnotation } from '@sightline/contract/dashboards';
import { httpCheck, incidentMarks, type MarksAudience, noAnswerFaults } from '@sightline/contract/monitoring';
import { findProvider } from '@sightline/providers';
import { missionControl } from '@sightline/providers/mission-control/index';
import { placesOf } from '@sightline/providers/mission-control/inputs';
import { placesSchema } from '@sightline/providers/mission-control/questions';
import type { Scope } from '#platform/db/scope.ts';
import { listAnalyticsAccounts, listFaults, listInstances, listOwnDomains } from './mark-rows.ts';

/** A dashboard as its charts are drawn. */
export interface MarkedDashboard {
  id: string;
  timezone: string;
  locale: string;
}

/** A year and the days it is compared with. */
const backMs = 740 * dayMs;

const toldTo: Record<'company' | 'visitor', readonly MarksAudience[]> = { company: ['everyone', 'company'], visitor: ['everyone'] };

/** The accounts an instance shows: values of its report's account inputs. */
function accountsIn({ type, config, inputs }: Instance): string[] {
  const report = findProvider(type)?.declaration.reports.find(({ key }) => key === config);
  const named = report?.inputs.filter(({ isAccount }) => isAccount === true) ?? [];
  return named.flatMap(({ name }) => [inputs[name]].flat().filter((value) => typeof value === 'string'));
}

/** What the product itself measures: the source of such a widget is built in, and its places are the company's own groups. */
async function ownDomains(scope: Scope, instances: readonly Instance[], told: readonly MarksAudience[]): Promise<string[]> {
  const places = instances
    .filter(({ type }) => type === missionControl.declaration.key)
    .map(({ inputs }) => placesSchema.parse(placesOf(inputs)));
  const found = await Promise.all(places.map((each) => listOwnDomains(scope, each, told)));
  return found.flat();
}

const silentFaults: ReadonlySet<string> = new Set(noAnswerFaults.map((fault) => `${httpCheck.kind}.${fault}`));

/** What checks found of the websites that a dashboard's widgets show figures of, as marks on its charts. */
export async function marksOfDashboard(
  scope: Scope,
  { id, timezone, locale }: MarkedDashboard,
  audience: 'company' | 'visitor',
  now: Date,
): Promise<ShownAnnotation[]> {
  const told = toldTo[audience];
  const measured = await listAnalyticsAccounts(scope, id, told);
  const instances = await listInstances(scope, id, [missionControl.declaration.key, ...new Set(measured.map(({ sourceId }) => sourceId))]);
  const shown = new Set(instances.flatMap((instance) => accountsIn(instance).map((account) => `${instance.sourceId} ${account}`)));
  const domainIds = new Set([
    ...measured.flatMap(({ domainId, sourceId, account }) => (shown.has(`${sourceId} ${account}`) ? [domainId] : [])),
    ...(await ownDomains(scope, instances, told)),
  ]);
  if (domainIds.size === 0) return [];
  const faults = await listFaults(scope, domainIds, new Date(now.getTime() - backMs));
  return incidentMarks(
    faults.map(({ kind, fault, host, opened_at, resolved_at, marks }) => ({
      kind,
      host,
      answers: !silentFaults.has(fault),
      from: opened_at,
      to: resolved_at,
      visibleToVisitors: marks === 'everyone',
    })),
    { timezone, locale, now },
  );
}
