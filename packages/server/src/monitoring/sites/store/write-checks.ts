import { invalidInput } from '@sightline/contract/core';
import { type CheckSettings, effectiveChecks } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { hasModule } from '../../checks/index.ts';
import { closeAlerts } from '../../incidents/index.ts';
import { type EndedCheck, type Plans, writeCheckRows } from './check-rows.ts';
import { refreshStates } from './state-rows.ts';

interface Settable {
  id: string;
  host: string;
  /** What it sets otherwise than its group. */
  checks: CheckSettings;
}

/** Throws 422 by field, such as `checks.http.intervalS`. */
export function requireSettings(group: CheckSettings, domain: CheckSettings = {}): void {
  const { errors } = effectiveChecks(group, domain);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** A plan for each way in which the domains are checked; most groups have one. Throws 422 where a domain's own settings do not go with the group's. */
export function plansOf(group: CheckSettings, domains: readonly Settable[]): Plans {
  const numbers = new Map<string, number>();
  const plans: Plans = { domains: [], checks: [] };
  for (const { id, host, checks } of domains) {
    const way = JSON.stringify(checks);
    const known = numbers.get(way);
    const plan = known ?? numbers.size;
    if (known === undefined) {
      const effective = effectiveChecks(group, checks);
      const [field] = Object.keys(effective.errors);
      if (field !== undefined)
        throw invalidInput({
          [field]: [`${host} has settings of its own that do not go with this: ${effective.errors[field]?.join(' ')}`],
        });
      numbers.set(way, plan);
      for (const { kind, intervalS, settings } of effective.checks)
        if (hasModule(kind)) plans.checks.push({ plan, kind, interval_s: intervalS, settings });
    }
    plans.domains.push({ id, plan });
  }
  return plans;
}

/** Has the domains checked as their group and they themselves say from now on; call in a transaction that holds the group. */
export async function writeChecks(context: Context, scope: Scope, group: CheckSettings, domains: readonly Settable[]): Promise<void> {
  if (domains.length === 0) return;
  const now = context.clock.now();
  const ended: EndedCheck[] = await writeCheckRows(scope, plansOf(group, domains), now);
  if (ended.length === 0) return;
  await closeAlerts(context, scope, ended, 'switched off');
  await refreshStates(scope, [...new Set(ended.map(({ domainId }) => domainId))]);
}
