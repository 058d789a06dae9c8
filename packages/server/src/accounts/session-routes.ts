import { changePassword, endAllSessions, endSession, listSessions } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import type { Auth } from './auth.ts';
import { findSessionId } from './find-session.ts';
import { endSessions } from './rows.ts';
import { changeOwnPassword, endOneSession, listSessionsOf } from './sessions.ts';

/** Where somebody is signed in, and with what password. */
export function sessionRoutes(app: FastifyInstance, context: Context, auth: Auth): void {
  const { db } = context.database;
  route(app, listSessions, async ({ caller, request }) => ({
    data: await listSessionsOf(db, caller.user.id, await findSessionId(context, auth, request)),
  }));
  route(app, endSession, async ({ caller, params }) => {
    await endOneSession(db, caller.user.id, params.id);
    return undefined;
  });
  route(app, endAllSessions, async ({ caller }) => {
    await endSessions(db, caller.user.id);
    return undefined;
  });
  route(app, changePassword, async ({ scope, caller, body, request }) => {
    await changeOwnPassword(context, caller.user, body, await findSessionId(context, auth, request));
    await recordAudit(scope, { at: context.clock.now(), by: caller.user, action: 'password.changed', about: caller.user.name });
    return undefined;
  });
}
