import { wordsIn } from '@sightline/contract/frames';
import { useEffect, useState } from 'react';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { momentOf } from '#widgets/data/freshness-words.ts';
import { useLook } from '#widgets/look/look.ts';
import { ageWords, type LiveState } from './live-words.ts';
import styles from './realtime.module.css';

const secondMs = 1000;

/** Alone in knowing the second, so that nothing else is drawn anew with it. */
function Age({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  const { locale } = useLook();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles.age}>· {ageWords(now - since, locale)}</span>;
}

/** As a text it does not grow: then it is a time. */
function MomentOf({ at }: { at: number }) {
  const look = useLook();
  const moment = momentOf(new Date(at).toISOString(), look, new Date());
  return <span className={styles.age}>· {wordsIn(look.locale).card.asOf(moment)}</span>;
}

/** Whether the figures move, and how old they are. Only a change of state is read out, not each second. */
export const LiveBadge = ({ state, updatedAt }: { state: LiveState; updatedAt: number | null }) => (
  <p className={styles.badge} data-state={state}>
    <span className={styles.pulse} aria-hidden="true" />
    <span role="status">{wordsIn(useLook().locale).live[state]}</span>
    {updatedAt !== null && (isDrawnAsText ? <MomentOf at={updatedAt} /> : <Age since={updatedAt} />)}
  </p>
);
