import { accountPaths, pagePaths } from '@sightline/contract/app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkoutOrigins } from '#billing/subscriptions/index.ts';
import type { Context } from '#platform/context.ts';
import { allowShop } from '#platform/http/protection.ts';
import { pathOfRequest } from './visitor-pages.ts';

/** Pages on which somebody pays. */
const checkoutPages: readonly string[] = [accountPaths.register, pagePaths.subscription];

/** Lets the shop into a page on which somebody pays, and into no other; answers whether it did. */
export function allowCheckout(context: Context, request: FastifyRequest, reply: FastifyReply): boolean {
  const origins = checkoutOrigins(context);
  const isPaying = checkoutPages.includes(pathOfRequest(request).replace(/\/+$/, ''));
  // A popup opens at the product's own host alone.
  if (!isPaying || origins.length === 0 || request.site.kind === 'custom') return false;
  allowShop(reply, origins);
  return true;
}
