import { managePayment } from '@sightline/contract/billing';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { pages } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SupportNumber } from '#ui/feedback/support-number.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';

/** Leads on to the payment provider, where the card is changed. */
export function ManagePaymentPage() {
  const [failure, setFailure] = useState<Error | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    call(managePayment)
      .then(({ url }) => window.location.replace(url))
      .catch((thrown: unknown) => setFailure(asAppError(thrown)));
  }, []);
  return (
    <>
      <PageHead title={pages['company.managePayment'].title} />
      {failure === null ? (
        <p role="status">Opening our payment provider, to change your card.</p>
      ) : (
        <Banner
          severity="error"
          actions={
            <Link to={pages['company.subscription'].path} className={buttonClass({ size: 's' })}>
              Subscription
            </Link>
          }
        >
          {failure.message}
          <SupportNumber thrown={failure} />
        </Banner>
      )}
    </>
  );
}
