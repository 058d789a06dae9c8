import type { FastifyInstance } from 'fastify';
import { bool, GoogleApiError, int32, pageOf, readQuery, text } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { callerOf, visibleProperty } from './access.ts';
import { invalid } from './errors.ts';
import { keyEventsOf, LEAD_VALUE } from './events.ts';
import { type accounts, accountsOf, type Property, properties } from './properties.ts';

const SERVICE = 'analyticsadmin.googleapis.com';
const ROOT = `/${SERVICE}/v1beta`;
const PAGE_DEFAULT = 50;
const PAGE_MAX = 200;
const PAGING = { pageSize: int32, pageToken: text };

function methodOf(name: string) {
  return { service: SERVICE, method: `google.analytics.admin.v1beta.AnalyticsAdminService.${name}` };
}

/** A page of a list, by the query parameters `pageSize` and `pageToken`. */
function page<T>(all: readonly T[], { pageSize = 0, pageToken }: { pageSize?: number; pageToken?: string }, name: string) {
  if (pageSize < 0) throw invalid(`Invalid value at 'page_size' (TYPE_INT32), "${pageSize}"`);
  return pageOf(all, { size: pageSize === 0 ? PAGE_DEFAULT : Math.min(pageSize, PAGE_MAX), token: pageToken, name });
}

function propertyResource(property: Property): Record<string, unknown> {
  return {
    name: `properties/${property.id}`,
    propertyType: 'PROPERTY_TYPE_ORDINARY',
    createTime: `${property.since}T08:00:00Z`,
    updateTime: `${property.since}T08:00:00Z`,
    parent: `accounts/${property.account}`,
    displayName: property.displayName,
    industryCategory: property.kind === 'shop' ? 'SHOPPING' : 'TRAVEL',
    timeZone: property.timeZone,
    currencyCode: property.currency,
    serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
    account: `accounts/${property.account}`,
  };
}

function accountResource({ id, displayName }: (typeof accounts)[number]): Record<string, unknown> {
  return { name: `accounts/${id}`, createTime: '2023-11-01T08:00:00Z', updateTime: '2023-11-01T08:00:00Z', displayName, regionCode: 'AT' };
}

function summary({ id, displayName }: (typeof accounts)[number]): Record<string, unknown> {
  const own = properties.filter(({ account }) => account === id);
  const propertySummaries = own.map((property) => ({
    property: `properties/${property.id}`,
    displayName: property.displayName,
    propertyType: 'PROPERTY_TYPE_ORDINARY',
    parent: `accounts/${id}`,
  }));
  return { name: `accountSummaries/${id}`, account: `accounts/${id}`, displayName, ...(own.length > 0 ? { propertySummaries } : {}) };
}

function keyEventResources(property: Property): Record<string, unknown>[] {
  return keyEventsOf(property.kind).map((eventName, index) => ({
    name: `properties/${property.id}/keyEvents/${index + 1}`,
    eventName,
    createTime: `${property.since}T08:00:00Z`,
    countingMethod: 'ONCE_PER_EVENT',
    ...(eventName === 'purchase' ? {} : { deletable: true }),
    ...(eventName === 'generate_lead' ? { defaultValue: { numericValue: LEAD_VALUE, currencyCode: property.currency } } : {}),
  }));
}

export function registerAdmin(app: FastifyInstance, world: World): void {
  app.get(`${ROOT}/accountSummaries`, async (request) => {
    const { user } = callerOf(request, world, methodOf('ListAccountSummaries'));
    const query = readQuery(request.query, { ...PAGING });
    const { items, next } = page(accountsOf(user), query, `accountSummaries ${user}`);
    return { ...(items.length > 0 ? { accountSummaries: items.map(summary) } : {}), ...next };
  });

  app.get(`${ROOT}/accounts`, async (request) => {
    const { user } = callerOf(request, world, methodOf('ListAccounts'));
    const query = readQuery(request.query, { ...PAGING, showDeleted: bool });
    const { items, next } = page(accountsOf(user), query, `accounts ${user}`);
    return { ...(items.length > 0 ? { accounts: items.map(accountResource) } : {}), ...next };
  });

  app.get<{ Params: { id: string } }>(`${ROOT}/accounts/:id`, async (request) => {
    const { user } = callerOf(request, world, methodOf('GetAccount'));
    readQuery(request.query, {});
    const account = accountsOf(user).find(({ id }) => id === request.params.id);
    if (!account) throw new GoogleApiError(403);
    return accountResource(account);
  });

  app.get(`${ROOT}/properties`, async (request) => {
    const { user } = callerOf(request, world, methodOf('ListProperties'));
    const query = readQuery(request.query, { ...PAGING, filter: text, showDeleted: bool });
    const parent = /^(?:parent|ancestor):accounts\/(\d+)$/.exec(query.filter ?? '')?.[1];
    if (parent === undefined) throw invalid('The filter is required and must be of the form parent:accounts/123.');
    if (!accountsOf(user).some(({ id }) => id === parent)) throw new GoogleApiError(403);
    const { items, next } = page(
      properties.filter(({ account }) => account === parent),
      query,
      `properties ${parent}`,
    );
    return { ...(items.length > 0 ? { properties: items.map(propertyResource) } : {}), ...next };
  });

  app.get<{ Params: { id: string } }>(`${ROOT}/properties/:id`, async (request) => {
    const caller = callerOf(request, world, methodOf('GetProperty'));
    readQuery(request.query, {});
    return propertyResource(visibleProperty(request.params.id, caller));
  });

  app.get<{ Params: { id: string } }>(`${ROOT}/properties/:id/keyEvents`, async (request) => {
    const caller = callerOf(request, world, methodOf('ListKeyEvents'));
    const query = readQuery(request.query, PAGING);
    const { items, next } = page(keyEventResources(visibleProperty(request.params.id, caller)), query, `keyEvents ${request.params.id}`);
    return { keyEvents: items, ...next };
  });
}
