import { AppError } from '@sightline/contract/core';
import type { AuditAction, User } from '@sightline/contract/identity';
import {
  campaignDomainsMax,
  checkTypeOf,
  checkTypes,
  type domainActions,
  fittingChecks,
  type SwitchedOff,
} from '@sightline/contract/monitoring';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import type { Scope } from '#platform/db/scope.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { closeAlerts } from '../../incidents/index.ts';
import { hurryChecks, startChecks, stopChecks } from '../store/check-rows.ts';
import { lockKnownIds, lockOwnSettings, writeOwnSettings } from '../store/domain-rows.ts';
import { lockOwnCampaign } from '../store/own-campaign.ts';
import { setDeleted, setPaused, setRestored } from '../store/state-rows.ts';
import { endOldest, fewOf, namesOf } from '../store/trash-rows.ts';
import { writeChecks } from '../store/write-checks.ts';

export type DomainAction = (typeof domainActions)[number];
type Person = Pick<User, 'id' | 'name'>;
interface Changed {
  changed: string[];
  switchedOff: SwitchedOff[];
}
type Change = (context: Context, scope: Scope, campaignId: string, ids: readonly string[], by: Person) => Promise<Changed>;

/** Their checks end, and with them what was open of them. */
async function stop(context: Context, scope: Scope, ids: readonly string[], why: string): Promise<void> {
  await stopChecks(scope, ids);
  await closeAlerts(
    context,
    scope,
    ids.map((domainId) => ({ domainId })),
    why,
  );
}

/** Out of the bin, with their history, and checked again; call in a transaction. Throws 422 where the group would hold too many. */
export async function restoreDomains(context: Context, scope: Scope, campaignId: string, ids: readonly string[]): Promise<Changed> {
  const now = context.clock.now();
  const group = await lockOwnCampaign(scope, campaignId);
  const changed = new Set(await setRestored(scope, campaignId, ids, now));
  const live = await lockOwnSettings(scope, campaignId);
  const over = live.length - campaignDomainsMax;
  if (changed.size > 0 && over > 0) {
    const [max, more] = [campaignDomainsMax, over].map((count) => count.toLocaleString('en'));
    throw new AppError(
      'invalid_input',
      `A group holds at most ${max} domains, and these would be ${more} more than that. Delete others first.`,
    );
  }
  const domains = live.filter(({ id }) => changed.has(id));
  // The group may have got other checks meanwhile, and nobody can mend settings of what lies in the bin: what does not go with them comes back switched off.
  const fitting = domains.map((domain) => ({ ...domain, ...fittingChecks(group.checks, domain.checks) }));
  const mended = fitting.filter(({ switchedOff }) => switchedOff.length > 0);
  await writeOwnSettings(scope, mended);
  await writeChecks(context, scope, group.checks, fitting);
  const waking = domains.flatMap(({ id, paused }) => (paused ? [] : [id]));
  await startChecks(scope, waking, now);
  const switchedOff = checkTypes.flatMap(({ kind }) => {
    const hosts = mended.flatMap((domain) => (domain.switchedOff.includes(kind) ? [domain.host] : []));
    return hosts.length > 0 ? [{ kind, hosts }] : [];
  });
  return { changed: [...changed], switchedOff };
}

const only = (changed: string[]): Changed => ({ changed, switchedOff: [] });

/** Each answers the domains that it changed; what others name, and what is so already, stays out. */
const changes: Record<DomainAction, Change> = {
  async pause(context, scope, campaignId, ids) {
    const known = await lockKnownIds(scope, campaignId, ids);
    const changed = await setPaused(scope, campaignId, known, true, context.clock.now());
    await stop(context, scope, changed, 'paused');
    return only(changed);
  },
  async resume(context, scope, campaignId, ids) {
    const now = context.clock.now();
    const known = await lockKnownIds(scope, campaignId, ids);
    const changed = await setPaused(scope, campaignId, known, false, now);
    await startChecks(scope, changed, now);
    return only(changed);
  },
  async delete(context, scope, campaignId, ids, by) {
    const known = await lockKnownIds(scope, campaignId, ids);
    await stop(context, scope, known, 'deleted');
    const now = context.clock.now();
    const deleted = await setDeleted(scope, campaignId, known, { at: now, by: by.name });
    await endOldest(scope, now);
    return only(deleted);
  },
  restore: restoreDomains,
  async check(context, scope, campaignId, ids) {
    return only(await hurryChecks(scope, await lockKnownIds(scope, campaignId, ids), context.clock.now()));
  },
};

/** What the company's log tells of checks that were left behind: the hosts of each kind, the first few of them. */
export const switchedOffDetails = ({ switchedOff }: Pick<Changed, 'switchedOff'>) =>
  switchedOff.length === 0
    ? {}
    : {
        switchedOff: switchedOff.map(({ kind, hosts }) => `${checkTypeOf(kind).label}: ${fewOf(hosts, hosts.length)}`).join('; '),
      };

/** What the company's log tells of. */
const noteOf: Partial<Record<DomainAction, AuditAction>> = { delete: 'domains.deleted', restore: 'domains.restored' };

/** Does this to several domains of a group, in a few statements however many they are. What it changed is named, so that it can be undone. */
export async function changeDomainsOf(
  context: Context,
  scope: Scope,
  campaignId: string,
  action: DomainAction,
  ids: readonly string[],
  by: Person,
): Promise<Changed> {
  const all = await inPatientTransaction(scope, async (inside) => {
    const { name } = await lockOwnCampaign(inside, campaignId);
    const done = await changes[action](context, inside, campaignId, [...new Set(ids)], by);
    const noted = noteOf[action];
    if (noted !== undefined && done.changed.length > 0) {
      const details = { count: done.changed.length, domains: await namesOf(inside, done.changed), ...switchedOffDetails(done) };
      await recordAudit(inside, { at: context.clock.now(), by, action: noted, about: name, details });
    }
    return done;
  });
  if (all.changed.length > 0) publishMonitoringChanged(context, scope.companyId, [campaignId]);
  return all;
}
