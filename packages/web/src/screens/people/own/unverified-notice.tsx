import { useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useResendVerification } from '#api/queries/account.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';

/** Until the own address is confirmed. */
export function UnverifiedNotice({ email }: { email: string }) {
  const resend = useResendVerification();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    await resend.mutateAsync();
    setSent(true);
  };
  if (resend.isError) return <FaultBanner thrown={asAppError(resend.error)} />;
  return (
    <Banner
      severity="info"
      actions={
        <ActionButton size="s" action={send}>
          Send the mail
        </ActionButton>
      }
    >
      {isSent
        ? `Mail sent to ${email}: its link confirms your address.`
        : `Confirm your address by the link in our mail to ${email}. No mail? Have it sent.`}
    </Banner>
  );
}
