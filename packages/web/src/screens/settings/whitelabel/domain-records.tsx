import type { SendingDomain } from '@sightline/contract/whitelabel';
import { asProblem } from '../../../api/problem-of-reply.ts';
import { useCheckSendingDomain, useDeleteSendingDomain } from '../../../api/queries/whitelabel.ts';
import { PhaseButton } from '../../../ui/action-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { askQuestion } from '../../../ui/dialogs/ask-question.tsx';
import { exactTime } from '../../../ui/relative-time.ts';
import { StatusWord } from '../../../ui/status-word.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useAction } from '../../../ui/use-action.ts';
import card from '../../card-form.module.css';
import { DnsRecordItem } from './dns-record-item.tsx';
import { domainWords } from './dns-words.ts';
import styles from './whitelabel.module.css';

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
      {state === 'failed' ? ' again' : ''}; answers go to {domain.replyTo ?? fromAddress}.
    </Banner>
  );
}

/** The records of a domain that is set, and the way to have them looked at. */
export function DomainRecords({ domain, fallbackAddress }: { domain: SendingDomain; fallbackAddress: string }) {
  const check = useCheckSendingDomain();
  const remove = useDeleteSendingDomain();
  const { phase, run } = useAction(() => check.mutateAsync());
  const { tone, word } = domainWords[domain.state];
  const askToRemove = () =>
    askQuestion({
      title: `Stop sending from ${domain.domain}?`,
      message: `Mails then come from ${fallbackAddress}. The key is destroyed: to come back, the records have to be entered anew.`,
      confirmLabel: 'Stop sending from it',
      action: () => remove.mutateAsync(),
    });
  return (
    <section className={card.form} aria-labelledby="dns-records">
      <div className={styles.head}>
        <h3 id="dns-records" className={styles.title}>
          DNS records of {domain.domain}
        </h3>
        <StatusWord tone={tone}>{word}</StatusWord>
      </div>
      <Meaning domain={domain} fallbackAddress={fallbackAddress} />
      <p className={styles.words}>
        Enter these where your domain’s DNS is kept, often with whoever you bought it from. It can take some hours until everybody sees
        them.
      </p>
      <ul className={styles.records} aria-label="DNS records">
        {domain.records.map((record) => (
          <DnsRecordItem key={record.purpose} record={record} />
        ))}
      </ul>
      {check.isError && <Banner severity="error">{asProblem(check.error).message}</Banner>}
      <div className={styles.foot}>
        <PhaseButton variant="primary" phase={phase} onClick={() => void run()}>
          Check now
        </PhaseButton>
        <Button onClick={() => void askToRemove()}>Stop using this domain</Button>
        <span className={styles.words} role="status">
          {domain.checkedAt === null ? (
            'Not checked yet.'
          ) : (
            <>
              Checked <TimeAgo instant={domain.checkedAt} />.
            </>
          )}
        </span>
      </div>
    </section>
  );
}
