import type { SendingDomain } from '@sightline/contract/company';
import { shownHost } from '@sightline/contract/core';
import { useCheckSendingDomain, useDeleteSendingDomain } from '#api/queries/whitelabel.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { exactTime } from '#ui/feedback/relative-time.ts';
import { CheckedDomain } from './checked-domain.tsx';
import { domainWords } from './dns-words.ts';
import styles from './whitelabel.module.css';

/** Only whoever runs the installation knows which servers send its mails: a guessed SPF record would keep good mails from arriving. */
function MissingSpf({ records }: Pick<SendingDomain, 'records'>) {
  if (records.some(({ purpose }) => purpose === 'spf')) return null;
  return (
    <p className={styles.words}>
      An SPF record is not among them: whoever runs this installation has not named its mail servers. Mails pass DMARC by their signature
      (DKIM) alone. If your domain has an SPF record, leave it as it is.
    </p>
  );
}

/** What the state of the domain means for mails. */
function Meaning({ domain, fallbackAddress }: { domain: SendingDomain; fallbackAddress: string }) {
  const { state, fromAddress, fallsBackAt } = domain;
  if (state === 'verified')
    return <p className={styles.words}>Mails to your clients come from {fromAddress}. We look at the records every day.</p>;
  if (state === 'degraded')
    return (
      <Banner severity="warning">
        The records no longer pass, and mails may not be delivered. Mails still come from {fromAddress}
        {fallsBackAt === null ? '' : ` until about ${exactTime(fallsBackAt)}, then from ${fallbackAddress}`}. Mend what is marked below.
      </Banner>
    );
  return (
    <Banner severity={state === 'failed' ? 'warning' : 'info'}>
      Mails to your clients come from {fallbackAddress} until the records below are found
      {state === 'failed' ? ' again' : ''}; answers go to {shownHost(domain.replyTo ?? fromAddress)}.
    </Banner>
  );
}

/** The records of the domain that mails come from. */
export function DomainRecords({ domain, fallbackAddress }: { domain: SendingDomain; fallbackAddress: string }) {
  const check = useCheckSendingDomain();
  const remove = useDeleteSendingDomain();
  const askToRemove = () =>
    askQuestion({
      title: `Stop sending from ${domain.domain}?`,
      message: `Mails then come from ${fallbackAddress}. The key is destroyed: to come back, the records have to be entered anew.`,
      confirmLabel: 'Stop sending from it',
      action: () => remove.mutateAsync(),
    });
  return (
    <CheckedDomain
      name={domain.domain}
      said={domainWords[domain.state]}
      meaning={
        <>
          <Meaning domain={domain} fallbackAddress={fallbackAddress} />
          <MissingSpf records={domain.records} />
        </>
      }
      records={domain.records}
      checkedAt={domain.checkedAt}
      check={check}
      removeLabel="Stop using this domain"
      onRemove={() => void askToRemove()}
    />
  );
}
