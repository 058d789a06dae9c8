import { headers } from '@sightline/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { scopeOf } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import type { Auth } from './auth.ts';
import { readPass } from './dashboard-pass.ts';
import { presentUser, type UserRow } from './present.ts';

/** better-auth reads standard headers; ours carries the token in x-authorization. */
export function authHeaders(request: FastifyRequest): Headers {
  const result = new Headers();
  const { cookie } = request.headers;
  const given = request.headers[headers.authorization];
  if (typeof given === 'string') result.set('authorization', given);
  else if (cookie) result.set('cookie', cookie);
  const agent = request.headers['user-agent'];
  if (agent) result.set('user-agent', agent);
  result.set('x-forwarded-for', request.ip);
  return result;
}

const mayBeSignedIn = (request: FastifyRequest): boolean =>
  typeof request.headers[headers.authorization] === 'string' || (request.headers.cookie?.includes('sightline.session_token') ?? false);

/** Who calls: the pass goes before the session, as it is sent on purpose. */
export async function findCaller(context: Context, auth: Auth, request: FastifyRequest): Promise<Caller> {
  const given = request.headers[headers.authorization];
  const pass = typeof given === 'string' ? readPass(context, given) : null;
  if (pass) return { kind: 'pass', ...pass };
  if (!mayBeSignedIn(request)) return { kind: 'visitor' };
  const session = await auth.api.getSession({ headers: authHeaders(request) });
  if (!session) return { kind: 'visitor' };
  const user = presentUser(session.user as unknown as UserRow);
  return { kind: 'user', user, scope: scopeOf(context.database.db, user.companyId), via: typeof given === 'string' ? 'token' : 'cookie' };
}
