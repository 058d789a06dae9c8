import { createUser, deleteUser, getMe, headers, listUsers, login, logout, register, saveUserData, updateUser } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { countAttempt } from '../http/attempts.ts';
import { route } from '../http/route.ts';
import type { Auth } from './auth.ts';
import { authHeaders } from './find-caller.ts';
import { addUser, changeRole, listUsersOf, removeUser } from './manage-users.ts';
import { readerLocale } from './reader-locale.ts';
import { checkRegistration, registerUser } from './register-user.ts';
import { changeUserRow } from './rows.ts';
import { signIn } from './sign-in.ts';

const registrationsPerAddress = { max: 30, windowS: 60 * 60 };

export function accountRoutes(app: FastifyInstance, context: Context, auth: Auth): void {
  route(app, register, async ({ body, request, reply }) => {
    if (request.headers[headers.validateOnly] === 'true') {
      await checkRegistration(context, body);
      await reply.code(204).send();
      return undefined;
    }
    await countAttempt(context, '', `register:${request.ip}`, registrationsPerAddress);
    const user = await registerUser(context, body, readerLocale(request.headers['accept-language']));
    const { cookies } = await signIn(context, auth, body, { address: request.ip, headers: authHeaders(context, request) });
    reply.header('set-cookie', cookies);
    return { data: user };
  });

  route(app, login, async ({ body, request, reply }) => {
    const { user, cookies } = await signIn(context, auth, body, { address: request.ip, headers: authHeaders(context, request) });
    reply.header('set-cookie', cookies);
    return { data: user };
  });

  route(app, logout, async ({ request, reply }) => {
    const { headers: answer } = await auth.api.signOut({ headers: authHeaders(context, request), returnHeaders: true });
    reply.header('set-cookie', answer.getSetCookie());
    return undefined;
  });

  route(app, getMe, async ({ caller }) => ({ data: caller.user }));
  route(app, saveUserData, async ({ caller, body }) => {
    await changeUserRow(context.database.db, caller.user.companyId, caller.user.id, body, context.clock.now());
    return undefined;
  });
  route(app, listUsers, async ({ scope }) => ({ data: await listUsersOf(context, scope.companyId) }));
  route(app, createUser, async ({ scope, body }) => ({ data: await addUser(context, scope.companyId, body) }));
  route(app, updateUser, async ({ scope, params, body }) => ({ data: await changeRole(context, scope.companyId, params.id, body.role) }));
  route(app, deleteUser, async ({ scope, params }) => {
    await removeUser(context, scope.companyId, params.id);
    return undefined;
  });
}
