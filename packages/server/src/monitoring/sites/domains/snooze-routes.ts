import { endDomainSnooze, endDomainSnoozes, snoozeDomain, snoozeDomains } from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { endSnoozes, notifyQuietChanged, snooze } from '../../incidents/index.ts';
import { knownIds } from '../store/domain-rows.ts';
import { getOwnCampaign, getOwnDomain } from '../store/own-campaign.ts';

/** Domains that are kept quiet; how is the incidents' matter. */
export function snoozeRoutes(app: FastifyInstance, context: Context): void {
  route(app, snoozeDomains, async ({ scope, principal, params, body: { ids, ...fields } }) => {
    const { id: campaignId } = await getOwnCampaign(scope, params.id);
    const domainIds = await knownIds(scope, campaignId, ids);
    const made = domainIds.length === 0 ? [] : await snooze(context, scope, { campaignId, domainIds }, fields, principal.user);
    if (made.length > 0) await notifyQuietChanged(context, scope, [campaignId]);
    return { data: { changed: made.flatMap(({ domainId }) => domainId ?? []) } };
  });
  route(app, snoozeDomain, async ({ scope, principal, params, body: { kind, ...fields } }) => {
    const { campaign_id: campaignId, id } = await getOwnDomain(scope, params.id);
    const [made] = await snooze(context, scope, { campaignId, domainIds: [id], kind }, fields, principal.user);
    if (made === undefined) throw new Error('A snooze of one domain makes one or says why not');
    await notifyQuietChanged(context, scope, [campaignId]);
    return { data: made };
  });
  route(app, endDomainSnoozes, async ({ scope, principal, params, body: { ids } }) => {
    const { id: campaignId } = await getOwnCampaign(scope, params.id);
    const domainIds = await knownIds(scope, campaignId, ids);
    const changed = domainIds.length === 0 ? [] : await endSnoozes(context, scope, { campaignId, domainIds }, principal.user.name);
    if (changed.length > 0) await notifyQuietChanged(context, scope, [campaignId]);
    return { data: { changed } };
  });
  route(app, endDomainSnooze, async ({ scope, principal, params }) => {
    const { campaign_id: campaignId, id } = await getOwnDomain(scope, params.id);
    await endSnoozes(context, scope, { campaignId, domainIds: [id] }, principal.user.name);
    await notifyQuietChanged(context, scope, [campaignId]);
    return undefined;
  });
}
