import { type Coupon, getCoupon } from '@sightline/contract/coupons';
import { couponKey } from '@sightline/contract/rules/coupon-code';
import { couponTexts } from '@sightline/contract/rules/coupon-texts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { asProblem } from '../api/problem-of-reply.ts';
import { stackingFault } from '../checkout/add-coupon.ts';
import type { Applied } from '../checkout/coupon-field.tsx';

/** Coupons of somebody who registers: looked up one by one, taken only with the form. `wished`: codes of the link, tried once. */
export function useRegisterCoupons(wished: readonly string[], emailOf: () => string) {
  const [coupons, setCoupons] = useState<readonly Coupon[]>([]);
  const [busy, setBusy] = useState(0);
  /** Why codes of the link are not applied. */
  const [faults, setFaults] = useState<string[]>([]);
  const applied = useRef<readonly Coupon[]>([]);
  const keep = (next: readonly Coupon[]) => {
    applied.current = next;
    setCoupons(next);
  };
  const apply = async (code: string): Promise<Applied> => {
    setBusy((count) => count + 1);
    setFaults([]);
    try {
      const email = emailOf().trim();
      const { data } = await call(getCoupon, { params: { code }, query: email.includes('@') ? { email } : {} });
      const fault = stackingFault(applied.current, data);
      if (fault !== null) return { ok: false, message: fault };
      keep([...applied.current, data]);
      return { ok: true, message: couponTexts.activated(code) };
    } finally {
      setBusy((count) => count - 1);
    }
  };
  const isTried = useRef(false);
  useEffect(() => {
    if (isTried.current) return;
    isTried.current = true;
    const tryAll = async () => {
      const said: string[] = [];
      for (const code of wished) {
        const answer = await apply(code).catch((thrown: unknown) => ({ ok: false, message: `${code}: ${asProblem(thrown).message}` }));
        if (!answer.ok) said.push(answer.message);
      }
      setFaults(said);
    };
    void tryAll();
  });
  return {
    coupons,
    faults,
    isBusy: busy > 0,
    apply,
    remove: (name: string) => keep(applied.current.filter((coupon) => couponKey(coupon.name) !== couponKey(name))),
  };
}
