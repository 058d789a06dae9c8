import { slugOf } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import {
  changeDomains,
  checkDomainNow,
  deleteDomain,
  exportDomains,
  findDomains,
  getDomain,
  getDomainHistory,
  listAllDomains,
  listDomainIds,
  listDomains,
  type MonitoringRange,
  updateDomain,
} from '@sightline/contract/monitoring';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { findDomainsByName, listFoundIds } from '../store/list-rows.ts';
import { getOwnCampaign, getOwnDomain } from '../store/own-campaign.ts';
import { changeDomainsOf, type DomainAction } from './change-domains.ts';
import { domainsCsv } from './export-domains.ts';
import { getDomainOf, getHistoryOf } from './get-domain.ts';
import { listAllDomainsOf, listDomainsOf } from './list-domains.ts';
import { snoozeRoutes } from './snooze-routes.ts';
import { updateDomainOf } from './update-domain.ts';

/** What a page shows after a change, where the call does not say. */
const usualRange: MonitoringRange = '30';

export function domainRoutes(app: FastifyInstance, context: Context): void {
  const changeOne = async (scope: Scope, id: string, action: DomainAction, by: User): Promise<void> => {
    const { campaign_id } = await getOwnDomain(scope, id);
    await changeDomainsOf(context, scope, campaign_id, action, [id], by);
  };
  route(app, listDomains, ({ scope, params, query }) => listDomainsOf(context, scope, params.id, query));
  route(app, listAllDomains, ({ scope, query }) => listAllDomainsOf(context, scope, query));
  route(app, findDomains, async ({ scope, query }) => ({ data: await findDomainsByName(scope, query.search) }));
  route(app, listDomainIds, async ({ scope, params, query }) => {
    const { id } = await getOwnCampaign(scope, params.id);
    return { data: await listFoundIds(scope, id, query) };
  });
  route(app, exportDomains, async ({ scope, params, query, reply }) => {
    const { name } = await getOwnCampaign(scope, params.id);
    await reply
      .type('text/csv; charset=utf-8')
      .headers({ 'content-disposition': attachment(`${slugOf(name) || 'domains'}.csv`), 'cache-control': 'private, no-store' })
      .send(await domainsCsv(context, scope, params.id, query));
    return undefined;
  });
  route(app, changeDomains, async ({ scope, principal, params, body }) => ({
    data: await changeDomainsOf(context, scope, params.id, body.action, body.ids, principal.user),
  }));
  route(app, getDomain, async ({ scope, params, query }) => ({ data: await getDomainOf(context, scope, params.id, query.range) }));
  route(app, getDomainHistory, async ({ scope, params, query }) => ({ data: await getHistoryOf(context, scope, params.id, query.range) }));
  route(app, updateDomain, async ({ scope, principal, params, body }) => {
    await updateDomainOf(context, scope, params.id, body, principal.user);
    return { data: await getDomainOf(context, scope, params.id, usualRange) };
  });
  route(app, deleteDomain, async ({ scope, principal, params }) => {
    await changeOne(scope, params.id, 'delete', principal.user);
    return undefined;
  });
  route(app, checkDomainNow, async ({ scope, principal, params, reply }) => {
    await changeOne(scope, params.id, 'check', principal.user);
    await reply.code(202).send();
    return undefined;
  });
  snoozeRoutes(app, context);
}
