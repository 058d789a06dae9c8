import { AppError } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { MomentMemory } from '#platform/http/moment-memory.ts';
import { findOwnerOf, isExpired } from './rows.ts';
import { worksExpired, worksWithoutConsents } from './works-expired.ts';

/** By company; calls for figures may go on with what was just found. */
const found = new MomentMemory<{ expired: boolean }>();

type Call = Pick<FastifyRequest, 'principal' | 'routeOptions' | 'params'>;

/** Whether somebody looks at what another company shares: what they owe at their own says nothing there, where nobody has to be signed in at all. */
async function isVisit(context: Context, companyId: string, { routeOptions, params }: Call): Promise<boolean> {
  if (routeOptions.config.endpoint?.access !== 'dashboard') return false;
  const { permalink = '' } = params as { permalink?: string };
  const owner = await findOwnerOf(context.database.db, permalink);
  return owner !== null && owner !== companyId;
}

/** Throws 402 where people of a company whose time is over call for anything but what gets it going again. Visitors are told where they come in (`sharing`). */
export function requireService(context: Context, call: Call): Promise<void> | undefined {
  const { principal } = call;
  if (principal.kind !== 'user') return undefined;
  const { endpoint } = call.routeOptions.config;
  if (!endpoint || worksExpired(endpoint)) return undefined;
  const { scope } = principal;
  const look = async () => ({ expired: await isExpired(scope, context.clock.now()) });
  const refuse = async (): Promise<void> => {
    if (!(await isVisit(context, scope.companyId, call))) throw new AppError('subscription_required');
  };
  const entitlement = endpoint === streamDashboardData ? found.read(context, scope.companyId, look) : look();
  if (entitlement instanceof Promise) return entitlement.then((known) => (known?.expired ? refuse() : undefined));
  return entitlement?.expired ? refuse() : undefined;
}

/** Throws 403 where somebody who gave no consents calls for anything but the pages on which they give them, by whatever way they are known. */
export function requireConsents(context: Context, call: Call): Promise<void> | undefined {
  const { principal } = call;
  if (principal.kind !== 'user' || (principal.user.termsConsent && principal.user.ageConsent)) return undefined;
  const { endpoint } = call.routeOptions.config;
  if (!endpoint || worksWithoutConsents(endpoint)) return undefined;
  return isVisit(context, principal.scope.companyId, call).then((isOne) => {
    if (!isOne) throw new AppError('consents_required');
  });
}
