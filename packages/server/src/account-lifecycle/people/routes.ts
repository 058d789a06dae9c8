import {
  deleteAccount,
  deleteAvatar,
  deleteUser,
  endSessionsOfUser,
  getConsents,
  getPersonAccess,
  giveConsents,
  resetTwoFactorOfUser,
  uploadAvatar,
} from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import { hasPassword } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { readForm } from '#platform/http/multipart.ts';
import { route } from '#platform/http/route.ts';
import { dropAvatar, setAvatar } from './avatar.ts';
import { consent, getConsentsOf } from './consents.ts';
import { getAccessOf, resetTwoFactor, signOutPerson } from './person-access.ts';
import { deleteOwnAccount, removePerson } from './remove-person.ts';

/** People as persons: pictures, consents, and how they leave. */
export function peopleRoutes(app: FastifyInstance, context: Context): void {
  route(app, getConsents, async ({ caller }) => ({ data: await getConsentsOf(context, caller.user) }));
  route(app, giveConsents, async ({ caller }) => ({ data: await consent(context, caller.user) }));
  route(app, uploadAvatar, async ({ scope, caller, request }) => ({
    data: await setAvatar(context, scope, caller.user, (await readForm(request)).files),
  }));
  route(app, deleteAvatar, async ({ scope, caller }) => ({ data: await dropAvatar(context, scope, caller.user) }));
  route(app, deleteAccount, async ({ scope, caller, body }) => {
    const { user } = caller;
    await deleteOwnAccount(context, scope, user, body, await hasPassword(context, user.id));
    return undefined;
  });
  route(app, deleteUser, async ({ scope, caller, params, query }) => {
    await removePerson(context, scope, caller.user, params.id, query.hand_over_to);
    return undefined;
  });
  route(app, getPersonAccess, async ({ scope, params }) => ({ data: await getAccessOf(context, scope, params.id) }));
  route(app, endSessionsOfUser, async ({ scope, caller, params }) => {
    await signOutPerson(context, scope, caller.user, params.id);
    return undefined;
  });
  route(app, resetTwoFactorOfUser, async ({ scope, caller, params }) => {
    await resetTwoFactor(context, scope, caller.user, params.id);
    return undefined;
  });
}
