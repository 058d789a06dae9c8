import { type Coupon, couponKey, couponTexts, getCoupon } from '@sightline/contract/billing';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { stackingFault } from '#features/plan/add-coupon.ts';
import type { Applied } from '#features/plan/coupon-field.tsx';

/**
 * Coupons of somebody who registers: looked up one by one, taken only with the form. `chosen`: codes of the link, tried at once, and those that are none yet
 * for each other address that is typed, as one may be meant for it.
 */
export function useRegisterCoupons(chosen: readonly string[], emailOf: () => string) {
  const [coupons, setCoupons] = useState<readonly Coupon[]>([]);
  const [busy, setBusy] = useState(0);
  /** Why codes of the link are not applied. */
  const [errors, setErrors] = useState<string[]>([]);
  const applied = useRef<readonly Coupon[]>([]);
  const missed = useRef(chosen);
  const triedFor = useRef<string | null>(null);
  const keep = (next: readonly Coupon[]) => {
    applied.current = next;
    setCoupons(next);
  };
  const apply = async (code: string): Promise<Applied> => {
    setBusy((count) => count + 1);
    setErrors([]);
    try {
      const email = emailOf().trim();
      const { data } = await call(getCoupon, { params: { code }, query: email.includes('@') ? { email } : {} });
      const fault = stackingFault(applied.current, data);
      if (fault !== null) return { ok: false, message: fault };
      keep([...applied.current, data]);
      missed.current = missed.current.filter((other) => couponKey(other) !== couponKey(code));
      return { ok: true, message: couponTexts.activated(code) };
    } finally {
      setBusy((count) => count - 1);
    }
  };
  const tryLink = async () => {
    const email = emailOf().trim();
    if (triedFor.current === email) return;
    triedFor.current = email;
    const said: string[] = [];
    for (const code of missed.current) {
      const answer = await apply(code).catch((thrown: unknown) => {
        const problem = asAppError(thrown);
        // Those that name no code are of one that is none.
        return { ok: false, message: problem.code === 'conflict' ? problem.message : `${code}: ${problem.message}` };
      });
      if (!answer.ok) said.push(answer.message);
    }
    setErrors(said);
  };
  useEffect(() => {
    if (triedFor.current === null) void tryLink();
  });
  return {
    coupons,
    errors,
    isBusy: busy > 0,
    apply,
    /** The address is typed. */
    tryLink,
    remove: (name: string) => keep(applied.current.filter((coupon) => couponKey(coupon.name) !== couponKey(name))),
  };
}
