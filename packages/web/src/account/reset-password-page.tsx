import { type ClaimedAccount, openReset } from '@sightline/contract/accounts-recovery';
import { accountPaths } from '@sightline/contract/page-paths';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { asProblem } from '../api/problem-of-reply.ts';
import { FaultBanner } from '../ui/fault-banner.tsx';
import { Loader } from '../ui/loader.tsx';
import { AccountCard } from './account-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Opened by the link of a mail: which accounts it may be for, then the form. */
export function ResetPasswordPage({ siteTitle, token }: { siteTitle: string; token: string }) {
  const [accounts, setAccounts] = useState<readonly ClaimedAccount[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(openReset, { body: { token }, signal: leaving.signal })
      .then(({ data }) => setAccounts(data.accounts))
      .catch((thrown: unknown) => {
        if (!leaving.signal.aborted) setFailure(asProblem(thrown));
      });
    return () => leaving.abort();
  }, [token]);
  if (accounts !== null) return <ResetPasswordForm siteTitle={siteTitle} token={token} accounts={accounts} />;
  return (
    <AccountCard title="Choose a new password" siteTitle={siteTitle} foot={<a href={accountPaths.forgotPassword}>Ask for a new link</a>}>
      {failure === null ? <Loader /> : <FaultBanner thrown={failure} />}
    </AccountCard>
  );
}
