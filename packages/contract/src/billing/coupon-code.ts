/** Codes are compared so: without spaces around and in one case. */
export const couponKey = (code: string): string => code.trim().toUpperCase();

/** Whether the code is among those, whatever its case. */
export const hasCoupon = (codes: readonly string[], code: string): boolean => codes.some((each) => couponKey(each) === couponKey(code));
