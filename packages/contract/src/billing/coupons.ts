import { z } from 'zod';
import { emailSchema } from '../core/text/email.ts';
import { requiredText } from '../core/text/required-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { type CouponType, couponTypes } from './coupon-stacking.ts';
import { couponTexts } from './coupon-texts.ts';
import { planPrices } from './plan-price.ts';

export const couponTypeSchema = z.enum(couponTypes);

const couponCodeMax = 40;
/** Coupons that one registration or payment may name. */
const couponCodesMax = 10;

/** Of a coupon that is created; compared by `contract/billing/coupon-code.ts`. */
export const couponCodeSchema = z
  .string()
  .trim()
  .min(1, { error: requiredText })
  .max(couponCodeMax, { error: `At most ${couponCodeMax} characters.` });

/** As people type it: one that is too long for any coupon is none, like any other wrong one. */
const typedCodeMax = 500;
export const typedCodeSchema = z.string().trim().min(1, { error: requiredText }).max(typedCodeMax, { error: couponTexts.notValid });

const listSchema = z
  .array(typedCodeSchema.max(couponCodeMax, { error: couponTexts.notValid }))
  .max(couponCodesMax, { error: `At most ${couponCodesMax} coupons at once.` });
/** Codes in the order they were applied: a list, or the same as JSON text, as a form sends it. */
export const couponCodesSchema = z.union([
  listSchema,
  z
    .string()
    .transform((text, issues): unknown => {
      try {
        return JSON.parse(text || '[]');
      } catch {
        issues.addIssue({ code: 'custom', message: 'Coupons must be a JSON list of codes, such as ["WELCOME20"].' });
        return z.NEVER;
      }
    })
    .pipe(listSchema),
]);

/** What the value of each type counts, and between which bounds it lies. */
export const couponValues: Record<CouponType, { unit: string; schema: z.ZodNumber }> = {
  'price.discount': { unit: 'percent of the price', schema: z.number().min(1).max(100).multipleOf(0.01) },
  'price.fixed': { unit: `${planPrices.currency} off the price`, schema: z.number().min(0.01).max(100_000).multipleOf(0.01) },
  'trial.days': { unit: 'days', schema: z.int().min(1).max(365) },
  'dashboards.bonus': { unit: 'dashboards', schema: z.int().min(1).max(10_000) },
};

export const couponSchema = z.object({
  /** Its code, as it was created. */
  name: z.string(),
  type: couponTypeSchema,
  /** In the unit of its type (`couponValues`). */
  value: z.number(),
  /** How its type goes together with others, so that a form can tell before it is sent. */
  stacking: z.object({ max: z.number(), followedBy: z.array(couponTypeSchema) }),
});
export type Coupon = z.infer<typeof couponSchema>;

export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/coupons/:code',
  access: 'anyone',
  summary: 'A coupon that this person may use now; 409 for one that waits until they have confirmed their address, 404 for any other',
  params: z.object({ code: typedCodeSchema }),
  query: z.object({ email: emailSchema.optional() }),
  replies: { 200: z.object({ data: couponSchema }) },
});
export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/company/coupon',
  access: 'admin',
  personOnly: true,
  summary: 'Apply a coupon to the company; it is valid if `applied` holds it',
  body: z.object({ coupon: typedCodeSchema }),
  replies: {
    200: z.object({
      /** Names of the coupons in force, the last applied one last. */
      applied: z.array(z.string()),
      /** What to tell the person. */
      message: z.string(),
    }),
  },
});
