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
export async function requireService(context: Context, call: Call): Promise<void> {
  const { principal, routeOptions } = call;
  const { endpoint } = routeOptions.config;
  if (!endpoint || principal.kind !== 'user' || worksExpired(endpoint)) return;
  const { scope } = principal;
  const look = async () => ({ expired: await isExpired(scope, context.clock.now()) });
  const entitlement = endpoint === streamDashboardData ? await found.read(context, scope.companyId, look) : await look();
  if (entitlement?.expired && !(await isVisit(context, scope.companyId, call))) throw new AppError('subscription_required');
}

/** Throws 403 where somebody who gave no consents calls for anything but the pages on which they give them, by whatever way they are known. */
export async function requireConsents(context: Context, call: Call): Promise<void> {
  const { principal, routeOptions } = call;
  const { endpoint } = routeOptions.config;
  if (!endpoint || principal.kind !== 'user' || worksWithoutConsents(endpoint)) return;
  if (principal.user.termsConsent && principal.user.ageConsent) return;
  if (!(await isVisit(context, principal.scope.companyId, call))) throw new AppError('consents_required');
}
