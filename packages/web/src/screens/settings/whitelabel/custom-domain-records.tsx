import type { CustomDomain } from '@sightline/contract/company';
import { useCheckCustomDomain, useDeleteCustomDomain } from '#api/queries/custom-domain.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { exactTime } from '#ui/feedback/relative-time.ts';
import { CheckedDomain } from './checked-domain.tsx';
import { hostWords } from './dns-words.ts';
import styles from './whitelabel.module.css';

/** What the state of the host means for links. */
function Meaning({ domain: { state, host, address, fallsBackAt } }: { domain: CustomDomain }) {
  if (state === 'verified')
    return (
      <p className={styles.words}>Links begin with {address}. The first visit may take half a minute. The records are checked daily.</p>
    );
  if (state === 'degraded')
    return (
      <Banner severity="warning">
        The records no longer pass: visitors may not reach {host}
        {fallsBackAt === null ? '' : `. From ${exactTime(fallsBackAt)} links begin with our address`}.
      </Banner>
    );
  return (
    <Banner severity={state === 'failed' ? 'warning' : 'info'}>
      {state === 'failed'
        ? `${host} is switched off until the records below are found again.`
        : 'Links begin with our address until the records below are found.'}
    </Banner>
  );
}

/** The records of the host at which visitors see the dashboards. */
export function CustomDomainRecords({ domain }: { domain: CustomDomain }) {
  const check = useCheckCustomDomain();
  const remove = useDeleteCustomDomain();
  const askToRemove = () =>
    askQuestion({
      title: `Stop using ${domain.host}?`,
      message: `Links that begin with ${domain.host} no longer open, even in sent mails. Then delete its DNS records.`,
      confirmLabel: 'Stop using it',
      action: () => remove.mutateAsync(domain.host),
    });
  return (
    <CheckedDomain
      name={domain.host}
      said={hostWords[domain.state]}
      meaning={<Meaning domain={domain} />}
      records={domain.records}
      checkedAt={domain.checkedAt}
      check={check}
      removeLabel="Stop using this name"
      onRemove={() => void askToRemove()}
    />
  );
}
