import { useInvoices } from '#api/queries/billing.ts';
import { dayWords, moneyWords } from '#features/plan/plan-words.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Transfers that are on their way: whoever comes back meanwhile is not to pay once more. */
export function AwaitedPayment() {
  const invoices = useInvoices();
  const awaited = invoices.data?.find(({ state }) => state === 'pending');
  if (!awaited) return null;
  return (
    <Banner severity="info">
      {`A payment of ${moneyWords(awaited.total, awaited.currency)} of ${dayWords(awaited.date)} is on its way and starts your plan. What you buy here is charged besides.`}
    </Banner>
  );
}
