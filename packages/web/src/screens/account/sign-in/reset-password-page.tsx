import { accountPaths } from '@sightline/contract/app';
import { openReset } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { Loader } from '#ui/base/loader.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { AccountCard } from '../parts/account-card.tsx';
import { useOpenedLink } from '../parts/use-opened-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

const open = async (token: string, signal: AbortSignal) => (await call(openReset, { body: { token }, signal })).data;

/** Opened by the link of a mail: which accounts it may be for, then the form. */
export function ResetPasswordPage({ siteTitle, token }: { siteTitle: string; token: string }) {
  const { opened, failure } = useOpenedLink(token, open);
  if (opened !== null) return <ResetPasswordForm siteTitle={siteTitle} token={token} accounts={opened.accounts} />;
  return (
    <AccountCard title="Choose a new password" siteTitle={siteTitle} foot={<a href={accountPaths.forgotPassword}>Get a new link</a>}>
      {failure === null ? <Loader /> : <FaultBanner thrown={failure} />}
    </AccountCard>
  );
}
