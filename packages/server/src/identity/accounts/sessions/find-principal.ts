import { headers } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import { apiTokenPrefix } from '@sightline/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { tryToNote } from '#platform/db/query/try-to-note.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { knownCaller } from '#platform/http/known-caller.ts';
import { MomentMemory } from '#platform/http/moment-memory.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findApiToken } from '../../api-tokens/index.ts';
import { readPrintingToken } from '../share-tokens/printing-token.ts';
import { readShareToken } from '../share-tokens/share-token.ts';
import { presentUser, type UserRow } from '../store/present.ts';
import { findUserRow } from '../store/rows.ts';
import { askAuth } from './ask-auth.ts';
import { type Auth, sessionCookieName, sessionCookieNames } from './auth.ts';
import { signedByFirstKey } from './session-signature.ts';
import { touchSession } from './sessions.ts';

/** The cookies as they were sent; instead of a session that an older key signed, that session alone, signed by the first one. */
function cookiesFor(context: Context, request: FastifyRequest, sent: string): string {
  for (const name of sessionCookieNames) {
    const signed = request.cookies[name];
    const renewed = signed && signedByFirstKey(context, signed);
    if (renewed && renewed !== signed) return `${name}=${encodeURIComponent(renewed)}`;
  }
  return sent;
}

/** better-auth reads standard headers; ours carries the token in x-authorization, with or without the word Bearer. */
export function authHeaders(context: Context, request: FastifyRequest): Headers {
  const result = new Headers();
  const { cookie } = request.headers;
  const given = request.headers[headers.authorization];
  if (typeof given === 'string') result.set('authorization', `Bearer ${signedByFirstKey(context, given.replace(/^Bearer /i, ''))}`);
  else if (cookie) result.set('cookie', cookiesFor(context, request, cookie));
  const agent = request.headers['user-agent'];
  if (agent) result.set('user-agent', agent);
  result.set('x-forwarded-for', request.ip);
  return result;
}

const mayBeSignedIn = (request: FastifyRequest): boolean =>
  typeof request.headers[headers.authorization] === 'string' || (request.headers.cookie?.includes(sessionCookieName) ?? false);

type UserPrincipal = Extract<Principal, { kind: 'user' }>;

/** By what the browser or program sent to be known. */
const principals = new MomentMemory<UserPrincipal>();

/**
 * Who calls: a share token goes before the session, as it is sent on purpose. A session near its end is renewed by the answer's cookie. Calls for the
 * figures of a dashboard may go on with what was just found of a caller (`MomentMemory`); everything else looks at the session itself.
 */
export function findPrincipal(context: Context, auth: Auth, request: FastifyRequest, reply: FastifyReply): Principal | Promise<Principal> {
  const given = request.headers[headers.authorization];
  const shareToken = typeof given === 'string' ? readShareToken(context, given) : null;
  if (shareToken) return { kind: 'share-token', ...shareToken.claims };
  const printing = typeof given === 'string' ? readPrintingToken(context, given) : null;
  if (printing) return { kind: 'printer', ...printing };
  const { anyHost, isForAll, endpoint } = request.routeOptions.config;
  // Who asks how the process does is told without being known: it may be its database that is away.
  if (anyHost !== undefined || isForAll) return { kind: 'visitor' };
  // At a company's own host nobody is signed in, whatever was sent along.
  if (request.site.kind !== 'own' || !mayBeSignedIn(request)) return { kind: 'visitor' };
  const known = knownCaller();
  if (known !== undefined) return known;
  const look = () => lookForUser(context, auth, request, reply);
  const user = endpoint === streamDashboardData ? principals.read(context, sentBy(request), look) : look();
  return user instanceof Promise ? user.then(orVisitor) : orVisitor(user);
}

const orVisitor = (user: UserPrincipal | null): Principal => user ?? { kind: 'visitor' };

const sentBy = ({ headers: sent }: FastifyRequest): string => {
  const given = sent[headers.authorization];
  return typeof given === 'string' ? `token ${given}` : `cookie ${sent.cookie ?? ''}`;
};

/** The person whose API token it is. */
async function lookForOwner(context: Context, text: string): Promise<UserPrincipal | null> {
  const { db } = context.database;
  const token = await findApiToken(context, text);
  const row = token && (await findUserRow(db, token.companyId, token.userId));
  if (!row) return null;
  return { kind: 'user', user: presentUser(row), scope: scopeOf(db, row.companyId), via: 'token', apiToken: token.scope };
}

async function openOrRenew(auth: Auth, sent: Headers, { renews }: { renews: boolean }) {
  const found = await auth.api.getSession({ headers: sent, returnHeaders: true });
  const isOld = found.response !== null && 'needsRefresh' in found.response && found.response.needsRefresh === true;
  const { response: session, headers: answer } =
    isOld && renews ? await auth.api.getSession({ headers: sent, returnHeaders: true, method: 'POST' }) : found;
  return { session, cookies: answer.getSetCookie() };
}

async function lookForUser(context: Context, auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<UserPrincipal | null> {
  const sent = request.headers[headers.authorization];
  const text = typeof sent === 'string' ? sent.replace(/^Bearer /i, '') : '';
  if (text.startsWith(apiTokenPrefix)) return lookForOwner(context, text);
  const given = authHeaders(context, request);
  const { session, cookies } = await askAuth(context, (isAgain) => openOrRenew(auth, given, { renews: !isAgain }));
  if (!session) return null;
  const via = typeof request.headers[headers.authorization] === 'string' ? 'token' : 'cookie';
  if (via === 'cookie' && cookies.length > 0) reply.header('set-cookie', cookies);
  const { operatorUntil } = session.session;
  const until = operatorUntil ? new Date(operatorUntil) : null;
  if (until !== null && until <= context.clock.now()) return null;
  await tryToNote(context, 'the last use of a session', () => touchSession(context.database.db, session.session));
  const user = presentUser(session.user as unknown as UserRow);
  return { kind: 'user', user, scope: scopeOf(context.database.db, user.companyId), via, ...(until && { operatorUntil: until }) };
}
