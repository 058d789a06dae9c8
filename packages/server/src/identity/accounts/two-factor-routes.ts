import { beginTwoFactor, confirmTwoFactor, endTwoFactor, getTwoFactor } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { beginTwoFactorOf, confirmTwoFactorOf, endTwoFactorOf, getTwoFactorOf } from './two-factor.ts';

/** The code that signing in asks for besides the password. */
export function twoFactorRoutes(app: FastifyInstance, context: Context): void {
  route(app, getTwoFactor, async ({ caller }) => ({ data: await getTwoFactorOf(context, caller.user) }));
  route(app, beginTwoFactor, async ({ caller, body }) => ({ data: await beginTwoFactorOf(context, caller.user, body.password) }));
  route(app, confirmTwoFactor, async ({ caller, body }) => {
    const recoveryCodes = await confirmTwoFactorOf(context, caller.user, body.code);
    return { data: { recoveryCodes } };
  });
  route(app, endTwoFactor, async ({ caller, body }) => {
    await endTwoFactorOf(context, caller.user, body.password);
    return undefined;
  });
}
