import { addDomains, createCampaign, deleteCampaign, getCampaign, listCampaigns, updateCampaign } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { addDomainsTo } from './add-domains.ts';
import { createCampaignIn } from './create-campaign.ts';
import { deleteCampaignOf } from './delete-campaign.ts';
import { domainRoutes } from './domain-routes.ts';
import { getCampaignOf } from './get-campaign.ts';
import { listCampaignsOf } from './list-campaigns.ts';
import { updateCampaignOf } from './update-campaign.ts';

export function campaignRoutes(app: FastifyInstance, context: Context): void {
  route(app, listCampaigns, ({ scope }) => listCampaignsOf(context, scope));
  route(app, createCampaign, async ({ scope, caller, body }) => {
    const wanted = { ...body, timezone: body.timezone ?? caller.user.timezone };
    return { data: await createCampaignIn(context, scope, wanted, caller.user) };
  });
  route(app, getCampaign, async ({ scope, params }) => ({ data: await getCampaignOf(context, scope, params.id) }));
  route(app, updateCampaign, async ({ scope, params, body }) => {
    await updateCampaignOf(context, scope, params.id, body);
    return { data: await getCampaignOf(context, scope, params.id) };
  });
  route(app, deleteCampaign, async ({ scope, params }) => {
    await deleteCampaignOf(context, scope, params.id);
    return undefined;
  });
  route(app, addDomains, async ({ scope, params, body }) => ({ data: await addDomainsTo(context, scope, params.id, body.domains) }));
  domainRoutes(app, context);
}
