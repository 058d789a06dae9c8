import { momentWords, shownHost } from '@sightline/contract/core';
import { checkTypeOf, type Domain, type Snooze } from '@sightline/contract/monitoring';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { stateWord } from '../words/state-words.ts';
import styles from './domain-head.module.css';
import { useDomainActions } from './use-domain-actions.ts';

interface DomainHeadProps {
  domain: Domain;
  /** Of its group. */
  timezone: string;
  canEdit: boolean;
  /** It is deleted. */
  onGone: () => void;
}

export function DomainHead({ domain, timezone, canEdit, onGone }: DomainHeadProps) {
  const { id, host, state, reason, since, paused, checkedAt, snoozes, note } = domain;
  const actions = useDomainActions(domain.campaignId);
  const name = shownHost(host);
  const acted = { ids: [id], host };
  const { word, tone } = stateWord(state);
  const isOwnSnoozed = snoozes.some(({ domainId }) => domainId === id);
  const remove = async () => {
    if (await actions.remove(acted)) onGone();
  };
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.host}>
          {name}
          <a className={styles.out} href={`https://${host}/`} target="_blank" rel="noreferrer" aria-label={`Visit ${name}`}>
            <Icon name="external" size={14} />
          </a>
        </h2>
        <p className={styles.state}>
          <StatusWord tone={tone}>{word}</StatusWord>
          {since !== null && (
            <span className={styles.quiet}>
              since <TimeAgo instant={since} />
            </span>
          )}
          <span className={styles.quiet}>
            {checkedAt === null ? (
              'not checked yet'
            ) : (
              <>
                checked <TimeAgo instant={checkedAt} />
              </>
            )}
          </span>
        </p>
        {reason !== '' && <p className={styles.reason}>{shownHost(reason)}</p>}
        {note !== '' && <p className={styles.quiet}>{note}</p>}
      </div>
      {snoozes.map((snooze) => (
        <p key={snooze.id} className={styles.snooze}>
          <Icon name="moon" /> {snoozeWords(snooze, timezone)}
        </p>
      ))}
      {canEdit && (
        <div className={styles.actions}>
          <ActionButton size="s" inactive={paused} action={() => actions.checkNow(acted)}>
            Check now
          </ActionButton>
          <SnoozeButton
            size="s"
            what={name}
            mark={guideMark('snooze')}
            onSnooze={(fields) => actions.snooze(acted, fields)}
            onFailed={notifyFailed}
          />
          {isOwnSnoozed && (
            <Button size="s" onClick={() => void actions.endSnooze(acted)}>
              End the snooze
            </Button>
          )}
          <Button size="s" onClick={() => void (paused ? actions.resume(acted) : actions.pause(acted))}>
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button size="s" variant="quiet" icon aria-label={`Delete ${name}`} onClick={() => void remove()}>
            <Icon name="trash" />
          </Button>
        </div>
      )}
    </header>
  );
}

/** Who keeps what quiet, until when and why. */
function snoozeWords({ domainId, kind, until, reason, byName }: Snooze, timezone: string): string {
  const what = kind !== null ? checkTypeOf(kind).label : domainId === null ? 'The whole group' : 'The domain';
  const end = until === null ? 'until it recovers' : `until ${momentWords(new Date(until), { locale: readerLocale(), timezone })}`;
  return `${what} is snoozed ${end} by ${byName}${reason === '' ? '' : `: ${reason}`}`;
}
