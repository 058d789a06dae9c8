import { beginTwoFactor, confirmTwoFactor, endTwoFactor, getTwoFactor } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { beginTwoFactorOf, confirmTwoFactorOf, endTwoFactorOf, getTwoFactorOf } from './two-factor.ts';

/** The code that signing in asks for besides the password. */
export function twoFactorRoutes(app: FastifyInstance, context: Context): void {
  route(app, getTwoFactor, async ({ caller }) => ({ data: await getTwoFactorOf(context, caller.user) }));
  route(app, beginTwoFactor, async ({ caller, body }) => ({ data: await beginTwoFactorOf(context, caller.user, body.password) }));
  route(app, confirmTwoFactor, async ({ scope, caller, body }) => {
    const recoveryCodes = await confirmTwoFactorOf(context, caller.user, body.code);
    await recordAudit(scope, { at: context.clock.now(), by: caller.user, action: 'two_factor.on', about: caller.user.name });
    return { data: { recoveryCodes } };
  });
  route(app, endTwoFactor, async ({ scope, caller, body }) => {
    await endTwoFactorOf(context, caller.user, body.password);
    await recordAudit(scope, { at: context.clock.now(), by: caller.user, action: 'two_factor.off', about: caller.user.name });
    return undefined;
  });
}
