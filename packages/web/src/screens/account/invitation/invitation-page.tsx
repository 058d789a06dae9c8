import { openInvitation } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { Loader } from '#ui/base/loader.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { AccountCard } from '../parts/account-card.tsx';
import { useOpenedLink } from '../parts/use-opened-link.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationJoinForm } from './invitation-join-form.tsx';

const open = async (token: string, signal: AbortSignal) => (await call(openInvitation, { body: { token }, signal })).data;

/** Opened by the link of a mail: who invites to what, then the form. */
export function InvitationPage({ siteTitle, token }: { siteTitle: string; token: string }) {
  const { opened, failure } = useOpenedLink(token, open);
  if (opened?.account) return <InvitationJoinForm siteTitle={siteTitle} token={token} invitation={opened} account={opened.account} />;
  if (opened !== null) return <InvitationForm siteTitle={siteTitle} token={token} invitation={opened} />;
  return (
    <AccountCard title="Invitation" siteTitle={siteTitle} foot={<a href={loginPath}>Sign in</a>}>
      {failure === null ? <Loader /> : <FaultBanner thrown={failure} />}
    </AccountCard>
  );
}
