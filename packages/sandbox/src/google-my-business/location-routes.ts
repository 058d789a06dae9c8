import type { FastifyInstance } from 'fastify';
import { int32, pageOf, readQuery, text } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { accountFor, type Gate, locationFor } from './access.ts';
import { filterLocations, orderLocations, pageSize } from './location-list.ts';
import { locationResource } from './location-resource.ts';
import { locationsOf } from './locations.ts';
import { applyMask, readLocationMask } from './read-mask.ts';

export const SERVICE = 'mybusinessbusinessinformation.googleapis.com';
const METHOD = 'google.mybusiness.businessinformation.v1.BusinessInformation';
const PAGE = { byDefault: 10, max: 100 };

/** Business Information v1: the locations of an account, and one alone. */
export function registerLocations(app: FastifyInstance, gate: Gate, world: World, key: string): void {
  app.get<{ Params: { account: string } }>(`/${SERVICE}/v1/accounts/:account/locations`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.ListLocations`);
    const fields = { readMask: text, pageSize: int32, pageToken: text, filter: text, orderBy: text };
    const query = readQuery(request.query, fields);
    const { account } = request.params;
    if (account !== '-') accountFor(caller, account);
    world.calls.account(key, `accounts/${account}`);
    const mask = readLocationMask(query.readMask);
    const found = orderLocations(filterLocations(locationsOf(caller.user, account), query.filter), query.orderBy);
    const name = `${account} ${query.filter ?? ''} ${query.orderBy ?? ''}`;
    const { items, next } = pageOf(found, { size: pageSize(query.pageSize, PAGE), token: query.pageToken, name });
    const locations = items.map((location) => applyMask(locationResource(location), mask));
    return {
      ...(locations.length > 0 ? { locations } : {}),
      ...next,
      // Counted only where a filter is given.
      ...(query.filter ? { totalSize: found.length } : {}),
    };
  });

  app.get<{ Params: { id: string } }>(`/${SERVICE}/v1/locations/:id`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.GetLocation`);
    const query = readQuery(request.query, { readMask: text });
    const mask = readLocationMask(query.readMask);
    const location = locationFor(caller, request.params.id);
    world.calls.account(key, `locations/${location.id}`);
    return applyMask(locationResource(location), mask);
  });
}
