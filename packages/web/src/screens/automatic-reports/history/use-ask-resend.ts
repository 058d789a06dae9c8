import { shownHost } from '@sightline/contract/core';
import type { Delivery } from '@sightline/contract/reports';
import { useResend } from '#api/queries/automatic-reports.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';

/** Asks whether a mail that failed is to be sent again, and has that done. */
export function useAskResend(): (delivery: Delivery) => Promise<void> {
  const resend = useResend();
  return async (delivery) => {
    const done = await askQuestion({
      title: 'Send it again?',
      message: `${shownHost(delivery.recipient)} gets the report of that time.${delivery.reason ? ` The last time: ${delivery.reason}` : ''}`,
      confirmLabel: 'Send again',
      danger: false,
      action: () => resend.mutateAsync(delivery),
    });
    if (done) notifyDone('Sent within a minute.');
  };
}
