import { openInvitation, type openInvitationSchema } from '@sightline/contract/accounts-invitations';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { call } from '../api/client.ts';
import { asProblem } from '../api/problem-of-reply.ts';
import { loginPath } from '../route-table.ts';
import { FaultBanner } from '../ui/fault-banner.tsx';
import { Loader } from '../ui/loader.tsx';
import { AccountCard } from './account-card.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationJoinForm } from './invitation-join-form.tsx';

type Opened = z.infer<typeof openInvitationSchema>;

/** Opened by the link of a mail: who invites to what, then the form. */
export function InvitationPage({ siteTitle, token }: { siteTitle: string; token: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(openInvitation, { body: { token }, signal: leaving.signal })
      .then(({ data }) => setOpened(data))
      .catch((thrown: unknown) => {
        if (!leaving.signal.aborted) setFailure(asProblem(thrown));
      });
    return () => leaving.abort();
  }, [token]);
  if (opened?.account) return <InvitationJoinForm siteTitle={siteTitle} token={token} invitation={opened} account={opened.account} />;
  if (opened !== null) return <InvitationForm siteTitle={siteTitle} token={token} invitation={opened} />;
  return (
    <AccountCard title="Invitation" siteTitle={siteTitle} foot={<a href={loginPath}>Sign in</a>}>
      {failure === null ? <Loader /> : <FaultBanner thrown={failure} />}
    </AccountCard>
  );
}
