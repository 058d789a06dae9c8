import { invalidInput } from '@sightline/contract/core';
import { type AddedDomains, campaignDomainsMax, type ReadDomains } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { insertDomains, listHosts } from '../store/domain-rows.ts';
import type { CampaignRecord } from '../store/group-rows.ts';
import { lockOwnCampaign } from '../store/own-campaign.ts';
import { writeChecks } from '../store/write-checks.ts';
import { readPasted, requireNoFaults } from './read-pasted.ts';

/** Takes them into the group and has each checked from now on; call in a transaction that holds the group. Throws 422 where they are too many. */
export async function takeIn(
  context: Context,
  scope: Scope,
  group: Pick<CampaignRecord, 'id' | 'checks'>,
  read: ReadDomains,
): Promise<AddedDomains> {
  const there = await listHosts(scope, group.id);
  const fresh = read.domains.filter(({ host }) => !there.has(host));
  const room = campaignDomainsMax - there.size;
  if (fresh.length > room) {
    const max = campaignDomainsMax.toLocaleString('en');
    throw invalidInput({
      domains: [`A group holds at most ${max} domains, and this one has room for ${room}. Make another group for the rest.`],
    });
  }
  const ids = await insertDomains(scope, group.id, fresh, context.clock.now());
  const domains = fresh.map(({ host }, index) => ({ id: ids[index] ?? '', host, checks: {} }));
  await writeChecks(context, scope, group.checks, domains);
  const known = [...new Set([...read.domains.flatMap(({ host }) => (there.has(host) ? [host] : [])), ...read.repeated])];
  return { added: fresh.length, known, faults: read.faults };
}

/** Lines that are no host name are told, the others added; 422 under `domains` where none is one. */
export async function addDomainsTo(context: Context, scope: Scope, campaignId: string, pasted: string): Promise<AddedDomains> {
  const read = readPasted(context, pasted);
  const added = await inTransaction(scope, async (inside) => {
    const group = await lockOwnCampaign(inside, campaignId);
    if (read.domains.length === 0) requireNoFaults(read);
    return takeIn(context, inside, group, read);
  });
  publishMonitoringChanged(context, scope.companyId, [campaignId]);
  return added;
}
