import type { FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { badPropertyId, credentialsInvalid, credentialsMissing, type Method, noPermission, scopeInsufficient } from './errors.ts';
import { canSee, findProperty, type Property } from './properties.ts';

export const SCOPES: readonly string[] = [
  'https://www.googleapis.com/auth/analytics.readonly',
  'https://www.googleapis.com/auth/analytics',
];

export interface Caller {
  user: string;
  /** The OAuth client: what quotas call the project. */
  project: string;
}

/** Who calls, by the bearer token; throws what the API's gate would answer. */
export function callerOf(request: FastifyRequest, world: World, method: Method): Caller {
  const { authorization } = request.headers;
  if (!authorization) throw credentialsMissing(method);
  const found = world.oauth.verify(authorization);
  if (typeof found === 'string') throw credentialsInvalid();
  if (!SCOPES.some((scope) => found.scopes.includes(scope))) throw scopeInsufficient(method, SCOPES[0] ?? '');
  return { user: found.user, project: found.clientId };
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
