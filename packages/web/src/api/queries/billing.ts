import {
  applyCoupon,
  buySubscription,
  cancelSubscription,
  changeSubscription,
  getSubscription,
  listOrders,
  type Plan,
  previewSubscription,
  resumeSubscription,
  type ShownPrice,
  securePayment,
} from '@sightline/contract/billing';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/client.ts';
import { keys } from '../calls/keys.ts';
import { openCheckout } from '../checkout/open-checkout.ts';

export const useSubscription = () => useQuery({ queryKey: keys.subscription, queryFn: ({ signal }) => call(getSubscription, { signal }) });

export const useInvoices = () =>
  useQuery({ queryKey: keys.invoices, queryFn: async ({ signal }) => (await call(listOrders, { signal })).data });

/** A plan, and names of the kept coupons that count where it takes the place of one that runs; left out: all. */
export interface WishedPlan extends Plan {
  coupons?: string[];
}
/** The same, with the price that the page showed for it. */
type ConfirmedPlan = WishedPlan & { shown: ShownPrice };

/** What a plan would cost; null: nothing is to be shown. */
export const usePreview = (plan: WishedPlan | null) =>
  useQuery({
    queryKey: keys.planPreview(plan ?? {}),
    queryFn: async ({ signal }) => (plan === null ? null : (await call(previewSubscription, { body: plan, signal })).data),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
    // A refusal says what is wrong with the plan: it stays so.
    retry: false,
  });

/** The company's own view of it follows from the same rows. */
function useRefresh() {
  const cache = useQueryClient();
  return () => Promise.all([keys.billing, keys.company].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Opens the checkout and takes over what it ends with. */
export function useBuy() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (plan: ConfirmedPlan) => {
      const order = await openCheckout(await call(securePayment, { body: plan }));
      return call(buySubscription, { body: order });
    },
    // Also where it failed: a transfer may be on its way.
    onSettled: refresh,
  });
}
export function useChangePlan() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (body: ConfirmedPlan) => call(changeSubscription, { body }), onSettled: refresh });
}
export function useCancelSubscription() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call(cancelSubscription), onSuccess: refresh });
}
export function useResumeSubscription() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call(resumeSubscription), onSuccess: refresh });
}
export function useApplyCoupon() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (coupon: string) => call(applyCoupon, { body: { coupon } }), onSuccess: refresh });
}
