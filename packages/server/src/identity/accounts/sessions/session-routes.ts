import { changePassword, endAllSessions, endSession, listSessions } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { endSessionsOfPerson } from '../store/own-companies.ts';
import type { Auth } from './auth.ts';
import { findSessionId } from './find-session.ts';
import { accountsSeenBy, changeOwnPassword, endOneSession, listSessionsOf } from './sessions.ts';

/** Where somebody is signed in, and with what password. */
export function sessionRoutes(app: FastifyInstance, context: Context, auth: Auth): void {
  const { db } = context.database;
  route(app, listSessions, async ({ principal, request }) => ({
    data: await listSessionsOf(db, await accountsSeenBy(db, principal), await findSessionId(context, auth, request)),
  }));
  route(app, endSession, async ({ principal, params }) => {
    await endOneSession(db, await accountsSeenBy(db, principal), params.id);
    return undefined;
  });
  route(app, endAllSessions, async ({ principal }) => {
    await endSessionsOfPerson(db, principal.user);
    return undefined;
  });
  route(app, changePassword, async ({ principal, body, request }) => {
    await changeOwnPassword(context, principal.user, body, await findSessionId(context, auth, request));
    return undefined;
  });
}
