import { shownHost } from '@sightline/contract/core';
import { type OpenedVerification, openVerification } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { hasHttpStatus } from '#api/calls/problem-of-reply.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { Loader } from '#ui/base/loader.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { exactTime } from '#ui/feedback/relative-time.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { useOpenedLink } from '../parts/use-opened-link.ts';
import { ConfirmedCard, VerifyEmailForm } from './verify-email-form.tsx';

/** A process of the release before knows nothing of what a link is about; the form asks without names then. */
const unnamed: OpenedVerification = { email: '', confirmedAt: null, company: null, heldAt: [] };

const open = async (token: string, signal: AbortSignal): Promise<OpenedVerification> => {
  try {
    return (await call(openVerification, { body: { token }, signal })).data;
  } catch (thrown) {
    if (hasHttpStatus(thrown, 404)) return unnamed;
    throw thrown;
  }
};

/** Opened by the link of a mail: what it is about, then the form, unless nothing is left to do. */
export function VerifyEmailPage({ siteTitle, token }: { siteTitle: string; token: string }) {
  const { opened, failure } = useOpenedLink(token, open);
  if (opened?.confirmedAt)
    return (
      <ConfirmedCard siteTitle={siteTitle}>
        {shownHost(opened.email)} was confirmed on {exactTime(opened.confirmedAt, readerLocale())}.
      </ConfirmedCard>
    );
  if (opened !== null) return <VerifyEmailForm siteTitle={siteTitle} token={token} {...opened} />;
  return (
    <AccountCard title="Confirm your address" siteTitle={siteTitle} foot={<a href={loginPath}>Sign in</a>}>
      {failure === null ? <Loader /> : <FaultBanner thrown={failure} />}
    </AccountCard>
  );
}
