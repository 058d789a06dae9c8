/** What is said of a code, word for word as it was agreed. */
export const couponTexts = {
  isInvalid: (code: string): string => `Code / Coupon ${code} is invalid`,
  activated: (code: string): string => `Code / Coupon ${code} activated successfully`,
  notValid: 'Code / Coupon not valid',
  notStackable: 'Code / Coupon not stackable with other code(s) / coupon(s)',
  /** Ours: of one that is meant for an address which nobody has confirmed yet. */
  confirmFirst: (code: string): string =>
    `Code / Coupon ${code} is meant for your e-mail address. Confirm it first, by the mail that can be sent again at the top of your own page, then enter the code again`,
  registerFirst: (code: string): string =>
    `Code / Coupon ${code} is meant for your e-mail address, which has to be confirmed first. Register without the code, open the link in our mail, then enter the code under Subscription`,
} as const;
