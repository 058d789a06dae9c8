import type { Context } from '#platform/context.ts';

/** Whose coupons are asked for. */
export interface Asker {
  email: string;
  /** Whether a mail has proved that the address is theirs. */
  isConfirmed: boolean;
}

/**
 * Whether a coupon waits until its address is confirmed: anybody can type one. Where no mail goes out nobody can confirm, and whoever the operator gave the
 * code to is believed.
 */
export const waitsForAddress = (
  { config }: Pick<Context, 'config'>,
  coupon: { email: string | null },
  { isConfirmed }: Pick<Asker, 'isConfirmed'>,
): boolean => coupon.email !== null && !isConfirmed && config.mail !== null;
