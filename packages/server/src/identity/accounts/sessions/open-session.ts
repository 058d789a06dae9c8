import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { restoreAtSignIn } from '../../restore-company/index.ts';
import { secureSessionCookie, sessionCookieName, sessionCookieNames, sessionSeconds } from './auth.ts';
import { insertSession } from './insert-session.ts';
import { tokenOf } from './session-signature.ts';

/** Signs a person in who proved who they are, in whatever way: a new session, as better-auth keeps them, and its cookie. */
export async function openSession(context: Context, userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await restoreAtSignIn(context, userId);
  await writeSession(context, userId, request, reply, null);
}

/** Signs the operator's browser in in somebody's name until then; answers the session's id. */
export const openOperatorSession = (
  context: Context,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  until: Date,
): Promise<string> => writeSession(context, userId, request, reply, until);

/** The browser forgets its cookie for the new one: nobody could end the old session from here, and a copy of it would go on. */
async function endSessionsBefore(context: Context, request: FastifyRequest): Promise<void> {
  const sent = sessionCookieNames.flatMap((name) => tokenOf(context, request.cookies[name] ?? '') ?? []);
  if (sent.length > 0) await context.database.db.deleteFrom('auth_session').where('token', 'in', sent).execute();
}

async function writeSession(
  context: Context,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  operatorUntil: Date | null,
): Promise<string> {
  const agent = request.headers['user-agent'] ?? null;
  const { id, token } = await insertSession(context, { userId, address: request.ip, agent, operatorUntil });
  await endSessionsBefore(context, request);
  const secure = context.publicUrl().startsWith('https:');
  reply.setCookie(secure ? secureSessionCookie : sessionCookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionSeconds,
  });
  return id;
}
