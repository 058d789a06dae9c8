import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf as callerOfMethod } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { badPropertyId, noPermission } from './errors.ts';
import { canSee, findProperty, type Property } from './properties.ts';

export const SCOPES: readonly string[] = [
  'https://www.googleapis.com/auth/analytics.readonly',
  'https://www.googleapis.com/auth/analytics',
];

/** Who calls; throws what the API's gate would answer. */
export function callerOf(request: FastifyRequest, world: World, method: { service: string; method: string }): Caller {
  return callerOfMethod(request, world, { ...method, scopes: SCOPES });
}

/** A property the caller may see; one that does not exist is refused in the same words. */
export function visibleProperty(id: string, { user }: Caller): Property {
  if (!/^\d+$/.test(id)) throw badPropertyId(id);
  const property = findProperty(id);
  if (!property || !canSee(user, property)) throw noPermission();
  return property;
}

/** As above, and the Data API does not refuse it. */
export function readableProperty(id: string, caller: Caller): Property {
  const property = visibleProperty(id, caller);
  if (property.refusesData) throw noPermission();
  return property;
}
