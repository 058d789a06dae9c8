import { beginTwoFactor, confirmTwoFactor, endTwoFactor, getTwoFactor } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { beginTwoFactorOf, confirmTwoFactorOf, endTwoFactorOf, getTwoFactorOf } from './two-factor.ts';

/** The code that signing in asks for besides the password. */
export function twoFactorRoutes(app: FastifyInstance, context: Context): void {
  route(app, getTwoFactor, async ({ principal }) => ({ data: await getTwoFactorOf(context, principal.user) }));
  route(app, beginTwoFactor, async ({ principal, body }) => ({ data: await beginTwoFactorOf(context, principal.user, body.password) }));
  route(app, confirmTwoFactor, async ({ principal, body }) => {
    const recoveryCodes = await confirmTwoFactorOf(context, principal.user, body.code);
    return { data: { recoveryCodes } };
  });
  route(app, endTwoFactor, async ({ principal, body }) => {
    await endTwoFactorOf(context, principal.user, body.password);
    return undefined;
  });
}
