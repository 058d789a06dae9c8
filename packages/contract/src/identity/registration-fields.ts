import { z } from 'zod';
import { dashboardsSchema, intervalSchema, orderFields } from '../billing/billing.ts';
import { couponCodesSchema } from '../billing/coupons.ts';
import { onboardingFlowSchema } from './onboarding.ts';

/** What a registration says beside the person, whichever way they sign in. */
export const registrationFields = {
  coupons: couponCodesSchema.optional(),
  dashboards: dashboardsSchema.optional(),
  interval: intervalSchema.optional(),
  /** Id of the visitor in the website's analytics, handed on to the shop with what is bought. */
  cid: z.string().trim().max(100).optional(),
  /** What somebody would like to begin with; it picks the first steps they are led through. */
  flow: onboardingFlowSchema.optional(),
} as const;

/** Of a checkout that went before: both or none. */
export const paidFields = { orderRef: orderFields.orderRef.optional(), orderId: orderFields.orderId.optional() } as const;
