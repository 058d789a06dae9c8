import { applyCoupon, getCoupon } from '@sightline/contract/billing';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { applyCouponTo } from './apply-coupon.ts';
import { showCoupon } from './show-coupon.ts';

export function couponRoutes(app: FastifyInstance, context: Context): void {
  route(app, getCoupon, async ({ params, query, request }) => ({ data: await showCoupon(context, params.code, query.email, request.ip) }));
  route(app, applyCoupon, async ({ scope, principal, body }) => applyCouponTo(context, scope, principal.user, body.coupon));
}
