/** SPEC section 8, word for word. */
export const couponTexts = {
  isInvalid: (code: string): string => `Code / Coupon ${code} is invalid`,
  activated: (code: string): string => `Code / Coupon ${code} activated successfully`,
  notValid: 'Code / Coupon not valid',
  notStackable: 'Code / Coupon not stackable with other code(s) / coupon(s)',
} as const;
