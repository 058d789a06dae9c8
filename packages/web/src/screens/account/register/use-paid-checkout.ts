import { findPaidCheckout, type ShownPrice, securePayment } from '@sightline/contract/billing';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { openCheckout, type PaidOrder } from '#api/checkout/open-checkout.ts';
import { keepCheckout, type StoredCheckout } from './stored-checkout.ts';

/**
 * What somebody who registers has paid, also before this page was loaded again. Whatever stops the form, nobody pays twice. `begun`: what this
 * tab kept last.
 */
export function usePaidCheckout(begun: StoredCheckout | null) {
  const [order, setOrder] = useState<PaidOrder | null>(begun?.order ?? null);
  const current = useRef(begun);
  const keep = (checkout: StoredCheckout | null) => {
    current.current = checkout;
    keepCheckout(checkout);
    setOrder(checkout?.order ?? null);
  };
  /** Null: nothing was paid, as far as the server was told. */
  const lookUp = async (): Promise<PaidOrder | null> => {
    const checkout = current.current;
    if (checkout === null || checkout.attempt === null || checkout.order !== null) return checkout?.order ?? null;
    const { data } = await call(findPaidCheckout, { body: { attempt: checkout.attempt } });
    if (data !== null && current.current === checkout) keep({ ...checkout, order: data });
    return data;
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    lookUp().catch((thrown: unknown) => console.warn('Not known whether this was paid; asked again before paying.', thrown));
  });
  /** What was paid before, else what a checkout ends with. `shown`: the price that the page shows. */
  const pay = async (asked: Omit<StoredCheckout, 'attempt' | 'order'>, shown: ShownPrice | null): Promise<PaidOrder> => {
    const known = await lookUp();
    if (known !== null) return known;
    // Before the price is looked at: where it has changed, the page is to be loaded again.
    keep({ ...asked, attempt: current.current?.attempt ?? null, order: null });
    const { plan, coupons, form } = asked;
    const sealed = await call(securePayment, { body: { ...plan, coupons, email: form.email, ...(shown && { shown }) } });
    const checkout = { ...asked, attempt: sealed.attempt, order: null };
    keep(checkout);
    const paid = await openCheckout(sealed);
    keep({ ...checkout, order: paid });
    return paid;
  };
  return { order, pay, forget: () => keep(null) };
}
