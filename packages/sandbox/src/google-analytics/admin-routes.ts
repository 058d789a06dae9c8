import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { callerOf, visibleProperty } from './access.ts';
import { GoogleError, invalid } from './errors.ts';
import { keyEventsOf, LEAD_VALUE } from './events.ts';
import { type accounts, accountsOf, type Property, properties } from './properties.ts';

const SERVICE = 'analyticsadmin.googleapis.com';
const ROOT = `/${SERVICE}/v1beta`;
const PAGE_DEFAULT = 50;
const PAGE_MAX = 200;
/** Query parameters every Google API takes. */
const STANDARD = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser', '$.xgafv', 'callback'];

type Query = Record<string, string | undefined>;

function methodOf(name: string) {
  return { service: SERVICE, method: `google.analytics.admin.v1beta.AnalyticsAdminService.${name}` };
}

function checkQuery(query: Query, known: string[]): void {
  const stranger = Object.keys(query).find((name) => !known.includes(name) && !STANDARD.includes(name));
  if (stranger === undefined) return;
  const description = `Invalid JSON payload received. Unknown name "${stranger}": Cannot bind query parameter. Field '${stranger}' could not be found in request message.`;
  throw new GoogleError(400, description, {
    details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ description }] }],
  });
}

/** A page of a list; a token is the place to go on from. */
function page<T>(list: T[], query: Query): { items: T[]; next: { nextPageToken?: string } } {
  const asked = Number(query.pageSize ?? 0);
  if (!Number.isInteger(asked) || asked < 0) throw invalid(`Invalid value at 'page_size' (TYPE_INT32), "${query.pageSize}"`);
  const size = asked === 0 ? PAGE_DEFAULT : Math.min(asked, PAGE_MAX);
  const token = query.pageToken ?? '';
  const start = token === '' ? 0 : Number(Buffer.from(token, 'base64url').toString());
  if (!Number.isInteger(start) || start < 0 || start > list.length) throw invalid('The page token is invalid.');
  const end = start + size;
  return {
    items: list.slice(start, end),
    next: end < list.length ? { nextPageToken: Buffer.from(String(end)).toString('base64url') } : {},
  };
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

type Listing = FastifyRequest<{ Querystring: Query }>;

export function registerAdmin(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Query }>(`${ROOT}/accountSummaries`, async (request: Listing) => {
    const { user } = callerOf(request, world, methodOf('ListAccountSummaries'));
    checkQuery(request.query, ['pageSize', 'pageToken']);
    const { items, next } = page(accountsOf(user), request.query);
    return { ...(items.length > 0 ? { accountSummaries: items.map(summary) } : {}), ...next };
  });

  app.get<{ Querystring: Query }>(`${ROOT}/accounts`, async (request: Listing) => {
    const { user } = callerOf(request, world, methodOf('ListAccounts'));
    checkQuery(request.query, ['pageSize', 'pageToken', 'showDeleted']);
    const { items, next } = page(accountsOf(user), request.query);
    return { ...(items.length > 0 ? { accounts: items.map(accountResource) } : {}), ...next };
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(`${ROOT}/accounts/:id`, async (request) => {
    const { user } = callerOf(request, world, methodOf('GetAccount'));
    checkQuery(request.query, []);
    const account = accountsOf(user).find(({ id }) => id === request.params.id);
    if (!account) throw new GoogleError(403, 'The caller does not have permission');
    return accountResource(account);
  });

  app.get<{ Querystring: Query }>(`${ROOT}/properties`, async (request: Listing) => {
    const { user } = callerOf(request, world, methodOf('ListProperties'));
    checkQuery(request.query, ['filter', 'pageSize', 'pageToken', 'showDeleted']);
    const parent = /^(?:parent|ancestor):accounts\/(\d+)$/.exec(request.query.filter ?? '')?.[1];
    if (parent === undefined) throw invalid('The filter is required and must be of the form parent:accounts/123.');
    if (!accountsOf(user).some(({ id }) => id === parent)) throw new GoogleError(403, 'The caller does not have permission');
    const { items, next } = page(
      properties.filter(({ account }) => account === parent),
      request.query,
    );
    return { ...(items.length > 0 ? { properties: items.map(propertyResource) } : {}), ...next };
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(`${ROOT}/properties/:id`, async (request) => {
    const caller = callerOf(request, world, methodOf('GetProperty'));
    checkQuery(request.query, []);
    return propertyResource(visibleProperty(request.params.id, caller));
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(`${ROOT}/properties/:id/keyEvents`, async (request) => {
    const caller = callerOf(request, world, methodOf('ListKeyEvents'));
    checkQuery(request.query, ['pageSize', 'pageToken']);
    const { items, next } = page(keyEventResources(visibleProperty(request.params.id, caller)), request.query);
    return { keyEvents: items, ...next };
  });
}
