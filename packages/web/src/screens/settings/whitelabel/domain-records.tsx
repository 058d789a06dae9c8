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
      An SPF record is not among them, as the operator has named no mail servers. DKIM alone passes DMARC; leave an SPF record of yours as
      it is.
    </p>
  );
}

/** What the state of the domain means for mails. */
function Meaning({ domain, fallbackAddress }: { domain: SendingDomain; fallbackAddress: string }) {
  const { state, fromAddress, fallsBackAt } = domain;
  if (state === 'verified') return <p className={styles.words}>Mails come from {fromAddress}. The records are checked daily.</p>;
  if (state === 'degraded')
    return (
      <Banner severity="warning">
        The records no longer pass: mails may not arrive. They come from {fromAddress}
        {fallsBackAt === null ? '' : ` until about ${exactTime(fallsBackAt)}, then from ${fallbackAddress}`}. Mend what is marked.
      </Banner>
    );
  return (
    <Banner severity={state === 'failed' ? 'warning' : 'info'}>
      Mails come from {fallbackAddress} until the records below are found
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
      message: `Mails then come from ${fallbackAddress}. The key of ${domain.domain} is destroyed: to send from it again, enter new records.`,
      confirmLabel: 'Stop sending from it',
      action: () => remove.mutateAsync(domain.domain),
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
