import { headers } from '@sightline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { scopeOf } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { type Auth, sessionCookieName } from './auth.ts';
import { readPass } from './dashboard-pass.ts';
import { presentUser, type UserRow } from './present.ts';

/** better-auth reads standard headers; ours carries the token in x-authorization, with or without the word Bearer. */
export function authHeaders(request: FastifyRequest): Headers {
  const result = new Headers();
  const { cookie } = request.headers;
  const given = request.headers[headers.authorization];
  if (typeof given === 'string') result.set('authorization', `Bearer ${given.replace(/^Bearer /i, '')}`);
  else if (cookie) result.set('cookie', cookie);
  const agent = request.headers['user-agent'];
  if (agent) result.set('user-agent', agent);
  result.set('x-forwarded-for', request.ip);
  return result;
}

const mayBeSignedIn = (request: FastifyRequest): boolean =>
  typeof request.headers[headers.authorization] === 'string' || (request.headers.cookie?.includes(sessionCookieName) ?? false);

/** Who calls: the pass goes before the session, as it is sent on purpose. A session near its end is renewed by the answer's cookie. */
export async function findCaller(context: Context, auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const given = request.headers[headers.authorization];
  const pass = typeof given === 'string' ? readPass(context, given) : null;
  if (pass) return { kind: 'pass', ...pass };
  if (!mayBeSignedIn(request)) return { kind: 'visitor' };
  const { response: session, headers: answer } = await auth.api.getSession({ headers: authHeaders(request), returnHeaders: true });
  const via = typeof given === 'string' ? 'token' : 'cookie';
  const cookies = answer.getSetCookie();
  if (via === 'cookie' && cookies.length > 0) reply.header('set-cookie', cookies);
  if (!session) return { kind: 'visitor' };
  const user = presentUser(session.user as unknown as UserRow);
  return { kind: 'user', user, scope: scopeOf(context.database.db, user.companyId), via };
}
