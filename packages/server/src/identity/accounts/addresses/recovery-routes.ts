import { AppError } from '@sightline/contract/core';
import {
  changeEmail,
  changeName,
  forgotPassword,
  openReset,
  openVerification,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { idInPerson } from '#platform/http/principal.ts';
import { route } from '#platform/http/route.ts';
import type { Auth } from '../sessions/auth.ts';
import { findSessionId } from '../sessions/find-session.ts';
import { askForPassword, openReset as openLinkToReset, resetPassword as setNewPassword } from '../signing-in/forgotten-password.ts';
import { presentUser } from '../store/present.ts';
import { changeUserRow } from '../store/rows.ts';
import {
  askForEmail,
  verifyEmail as confirmEmail,
  type FollowPerson,
  openVerification as openLinkToConfirm,
  resendVerification as sendAgain,
} from './verify-email.ts';

/** Ways back into an account, who it belongs to, and the proof that its address is its owner's. */
export function recoveryRoutes(app: FastifyInstance, context: Context, auth: Auth, follow: FollowPerson): void {
  route(app, forgotPassword, async ({ body, request }) => {
    await askForPassword(context, body.email, request.ip);
    return undefined;
  });
  route(app, openReset, async ({ body, request }) => ({ data: await openLinkToReset(context, body.token, request.ip) }));
  route(app, resetPassword, async ({ body, request }) => {
    await setNewPassword(context, body, request.ip);
    return undefined;
  });
  route(app, openVerification, async ({ body, request }) => ({ data: await openLinkToConfirm(context, body.token, request.ip) }));
  route(app, verifyEmail, async ({ principal, body, request }) => {
    const principalId = idInPerson(principal);
    const sessionId = principalId === null ? null : await findSessionId(context, auth, request);
    return { data: { email: await confirmEmail(context, body, { principalId, sessionId, address: request.ip }, follow) } };
  });
  route(app, resendVerification, async ({ principal }) => {
    await sendAgain(context, principal.user);
    return undefined;
  });
  route(app, changeEmail, async ({ principal, body }) => {
    await askForEmail(context, principal.user, body);
    return undefined;
  });
  route(app, changeName, async ({ principal, body }) => {
    const row = await changeUserRow(context.database.db, principal.user.companyId, principal.user.id, body, context.clock.now());
    if (row === null) throw new AppError('not_found');
    return { data: presentUser(row) };
  });
}
