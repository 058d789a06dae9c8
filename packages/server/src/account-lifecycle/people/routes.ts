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
} from '@sightline/contract/identity';
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
  route(app, getConsents, async ({ principal }) => ({ data: await getConsentsOf(context, principal.user) }));
  route(app, giveConsents, async ({ principal }) => ({ data: await consent(context, principal.user) }));
  route(app, uploadAvatar, async ({ scope, principal, request }) => ({
    data: await setAvatar(context, scope, principal.user, (await readForm(request)).files),
  }));
  route(app, deleteAvatar, async ({ scope, principal }) => ({ data: await dropAvatar(context, scope, principal.user) }));
  route(app, deleteAccount, async ({ scope, principal, body }) => {
    const { user } = principal;
    await deleteOwnAccount(context, scope, user, body, await hasPassword(context, user.id));
    return undefined;
  });
  route(app, deleteUser, async ({ scope, principal, params, query }) => {
    await removePerson(context, scope, principal.user, params.id, query.handOverTo);
    return undefined;
  });
  route(app, getPersonAccess, async ({ scope, params }) => ({ data: await getAccessOf(context, scope, params.id) }));
  route(app, endSessionsOfUser, async ({ scope, principal, params }) => {
    await signOutPerson(context, scope, principal.user, params.id);
    return undefined;
  });
  route(app, resetTwoFactorOfUser, async ({ scope, principal, params }) => {
    await resetTwoFactor(context, scope, params.id, { by: principal.user });
    return undefined;
  });
}
