import {
  createUser,
  enterCompany,
  getMe,
  listOwnCompanies,
  listUsers,
  login,
  logout,
  saveUserData,
  updateUser,
} from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { keepUserData } from '../onboarding/index.ts';
import { recoveryRoutes } from './addresses/recovery-routes.ts';
import type { FollowPerson } from './addresses/verify-email.ts';
import { invitationRoutes } from './people/invitation-routes.ts';
import { invite } from './people/invitations.ts';
import { addUser, changeRole, listUsersOf } from './people/manage-users.ts';
import { askAuth } from './sessions/ask-auth.ts';
import type { Auth } from './sessions/auth.ts';
import { authHeaders } from './sessions/find-principal.ts';
import { findSessionId } from './sessions/find-session.ts';
import { openSession } from './sessions/open-session.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { enterCompany as enterOwnCompany } from './signing-in/enter-company.ts';
import { signIn } from './signing-in/sign-in.ts';
import { listAccountsOf, listOwnCompanies as listCompanies } from './store/own-companies.ts';
import { changeUserRow } from './store/rows.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';

export function accountRoutes(app: FastifyInstance, context: Context, auth: Auth, follow: FollowPerson): void {
  recoveryRoutes(app, context, auth, follow);
  sessionRoutes(app, context, auth);
  invitationRoutes(app, context);
  twoFactorRoutes(app, context);

  route(app, login, async ({ body, request, reply }) => {
    const user = await signIn(context, body, request.ip);
    await openSession(context, user.id, request, reply);
    return { data: user, meta: { companies: (await listAccountsOf(context.database.db, user)).length } };
  });

  route(app, logout, async ({ request, reply }) => {
    const { headers: answer } = await askAuth(context, () =>
      auth.api.signOut({ headers: authHeaders(context, request), returnHeaders: true }),
    );
    reply.header('set-cookie', answer.getSetCookie());
    return undefined;
  });

  route(app, listOwnCompanies, async ({ principal }) => ({ data: await listCompanies(context.database.db, principal.user) }));
  route(app, enterCompany, async ({ principal, body, request, reply }) => {
    await enterOwnCompany(context, principal.user, body, async (id) => {
      const before = await findSessionId(context, auth, request);
      await openSession(context, id, request, reply);
      // With a cookie it ended as the new one was set; a program's came in its header.
      if (before !== null) await context.database.db.deleteFrom('auth_session').where('id', '=', before).execute();
    });
    return undefined;
  });

  route(app, getMe, async ({ principal }) => ({ data: principal.user }));
  route(app, saveUserData, async ({ principal, body }) => {
    const { id, companyId } = principal.user;
    if ('timezone' in body || 'language' in body) await changeUserRow(context.database.db, companyId, id, body, context.clock.now());
    else await keepUserData(context, id, body);
    return undefined;
  });
  route(app, listUsers, async ({ scope }) => ({ data: await listUsersOf(context, scope.companyId) }));
  route(app, createUser, async ({ scope, principal, body, reply }) => {
    const { password, ...person } = body;
    if (password !== undefined) {
      return { data: await addUser(context, scope, { ...person, password, timezone: principal.user.timezone }, principal.user) };
    }
    const data = await invite(context, scope, principal.user, person);
    await reply.code(202).send({ data });
    return undefined;
  });
  route(app, updateUser, async ({ scope, principal, params, body }) => ({
    data: await changeRole(context, scope, principal.user, params.id, body),
  }));
}
