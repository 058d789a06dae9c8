import {
  addDomains,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  listDomainTrash,
  listGroupTrash,
  restoreGroup,
  updateCampaign,
} from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { addDomainsTo } from './domains/add-domains.ts';
import { domainRoutes } from './domains/domain-routes.ts';
import { createCampaignIn } from './groups/create-campaign.ts';
import { deleteCampaignOf } from './groups/delete-campaign.ts';
import { getCampaignOf } from './groups/get-campaign.ts';
import { listCampaignsOf } from './groups/list-campaigns.ts';
import { listDomainTrashOf, listGroupTrashOf, restoreGroupOf } from './groups/trash-groups.ts';
import { updateCampaignOf } from './groups/update-campaign.ts';

export function campaignRoutes(app: FastifyInstance, context: Context): void {
  route(app, listCampaigns, ({ scope }) => listCampaignsOf(context, scope));
  route(app, createCampaign, async ({ scope, principal, body }) => {
    const wanted = { ...body, timezone: body.timezone ?? principal.user.timezone };
    return { data: await createCampaignIn(context, scope, wanted, principal.user) };
  });
  route(app, getCampaign, async ({ scope, params }) => ({ data: await getCampaignOf(context, scope, params.id) }));
  route(app, updateCampaign, async ({ scope, principal, params, body }) => {
    await updateCampaignOf(context, scope, params.id, body, principal.user);
    return { data: await getCampaignOf(context, scope, params.id) };
  });
  route(app, deleteCampaign, async ({ scope, principal, params }) => {
    await deleteCampaignOf(context, scope, params.id, principal.user);
    return undefined;
  });
  route(app, listGroupTrash, async ({ scope }) => ({ data: await listGroupTrashOf(context, scope) }));
  route(app, restoreGroup, async ({ scope, principal, params }) => {
    await restoreGroupOf(context, scope, params.id, principal.user);
    return undefined;
  });
  route(app, listDomainTrash, ({ scope, params }) => listDomainTrashOf(context, scope, params.id));
  route(app, addDomains, async ({ scope, params, body }) => ({ data: await addDomainsTo(context, scope, params.id, body.domains) }));
  domainRoutes(app, context);
}
