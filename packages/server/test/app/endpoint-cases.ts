import { type Endpoint, pathOf } from '@sightline/contract/core';
import type { RouteOptions } from 'fastify';
import { sampleInputs } from '../factories/sample-input.ts';
import type { Sent } from './browser.ts';

export interface EndpointCase {
  method: NonNullable<Sent['method']>;
  endpoint: Endpoint;
}

/** Every endpoint of the contract that the app has, once. */
export const endpointCases = (routes: readonly RouteOptions[]): EndpointCase[] =>
  routes.flatMap((route) => {
    const endpoint = route.config?.endpoint;
    const methods = [route.method].flat() as EndpointCase['method'][];
    return endpoint ? methods.filter((method) => method !== 'HEAD').map((method) => ({ method, endpoint })) : [];
  });

const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** One request for each way to fill the places of the path, each with the least that its query must have. */
export function requestsOf({ method, endpoint }: EndpointCase, values: Record<string, readonly string[]>): Sent[] {
  const filled = paramsIn(endpoint.path).reduce<Record<string, string>[]>(
    (all, name) => all.flatMap((params) => (values[name] ?? ['x']).map((value) => ({ ...params, [name]: value }))),
    [{}],
  );
  const query = endpoint.query ? (sampleInputs(endpoint.query)[0] as Record<string, unknown>) : {};
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  return filled.map((params) => ({ method, url: `${pathOf(endpoint, params)}?${search}` }));
}
