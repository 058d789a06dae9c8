import { AppError, invalidInput } from '@sightline/contract/core';
import {
  confirmSocial,
  connectIdentity,
  listIdentities,
  registerBySocial,
  removeIdentity,
  signInBySocial,
  socialAddress,
  socialCallback,
  socialCode,
} from '@sightline/contract/identity';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Auth, findSessionId, findUserById, openSession, presentUser } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { route } from '#platform/http/route.ts';
import { begin, mailCookie, setSocialCookie, stateCookie, stepCookie } from './begin.ts';
import { confirmByMail } from './confirm.ts';
import { finish, stepPath } from './finish.ts';
import { askAtAddress, finishWithCode } from './finish-steps.ts';
import { forgetRoutes } from './forget-routes.ts';
import { disconnect, listOwnIdentities, requireFreshProof } from './own-identities.ts';
import { pendingLife } from './pending.ts';
import { type Step, stepMs } from './steps.ts';

const beginsPerAddress = { max: 60, windowS: 15 * 60 };

/** Signing in by an account elsewhere. */
export function socialRoutes(app: FastifyInstance, context: Context, auth: Auth): void {
  forgetRoutes(app, context);
  const keepMailSecret = (reply: FastifyReply, secret: string) =>
    setSocialCookie(context, reply, mailCookie, secret, pendingLife.ms / 1000);
  const keepStepSecret = (reply: FastifyReply, { kind, secret }: { kind: Step['kind']; secret: string }) =>
    setSocialCookie(context, reply, stepCookie, secret, stepMs[kind] / 1000);
  const count = (address: string) => countAttempt(context, '', `social:${networkOf(address)}`, beginsPerAddress);

  route(app, registerBySocial, async ({ params, body, request, reply }) => {
    await count(request.ip);
    if (context.config.payment.mode === 'required')
      throw invalidInput({}, 'An account begins with a plan here. Fill in the form and choose “Subscribe now”.');
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const purpose = { kind: 'register', search: body.search ?? '', form: body, acceptLanguage } as const;
    return { data: { address: await begin(context, reply, params.provider, purpose) } };
  });

  route(app, signInBySocial, async ({ params, body, request, reply }) => {
    await count(request.ip);
    return { data: { address: await begin(context, reply, params.provider, { kind: 'signIn', search: body.search ?? '' }) } };
  });

  route(app, socialCallback, async ({ params, query, principal, request, reply }) => {
    const from = {
      cookie: request.cookies[stateCookie] ?? '',
      principalId: principal.kind === 'user' ? principal.user.id : null,
      address: request.ip,
    };
    const { path, userId, browserSecret, step } = await finish(context, params.provider, query, from);
    reply.clearCookie(stateCookie, { path: '/auth' }).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (userId !== null) await openSession(context, userId, request, reply);
    if (browserSecret !== null) keepMailSecret(reply, browserSecret);
    if (step !== null) keepStepSecret(reply, step);
    await reply.redirect(path);
    return undefined;
  });

  route(app, confirmSocial, async ({ body, request, reply }) => {
    const arrived = await confirmByMail(context, body.token, request.cookies[mailCookie] ?? '', request.ip);
    reply.clearCookie(mailCookie, { path: '/auth' });
    if ('step' in arrived) {
      keepStepSecret(reply, { kind: arrived.step, secret: arrived.secret });
      await reply.code(202).send({ data: { path: stepPath(arrived.step) } });
      return undefined;
    }
    const user = await findUserById(context.database.db, arrived.userId);
    if (user === null) throw new AppError('not_found');
    await openSession(context, user.id, request, reply);
    return { data: presentUser(user) };
  });
  route(app, socialCode, async ({ body, request, reply }) => {
    const user = await finishWithCode(context, request.cookies[stepCookie] ?? '', body.code, request.ip);
    await openSession(context, user.id, request, reply);
    reply.clearCookie(stepCookie, { path: '/auth' });
    return { data: presentUser(user) };
  });
  route(app, socialAddress, async ({ body, request, reply }) => {
    keepMailSecret(reply, await askAtAddress(context, request.cookies[stepCookie] ?? '', body.email, request.ip));
    return undefined;
  });

  route(app, listIdentities, async ({ principal }) => ({ data: await listOwnIdentities(context, principal.user.id) }));
  route(app, connectIdentity, async ({ principal, params, body, request, reply }) => {
    const { user } = principal;
    await requireFreshProof(context, user, body.password, await findSessionId(context, auth, request));
    const purpose = { kind: 'connect', userId: user.id, companyId: user.companyId } as const;
    return { data: { address: await begin(context, reply, params.provider, purpose) } };
  });
  route(app, removeIdentity, async ({ principal, params }) => {
    await disconnect(context, principal.user, params.provider);
    return undefined;
  });
}
