import type { ProviderProfile, Source } from '@sightline/contract/sources';
import { type ReactNode, useEffect, useState } from 'react';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Loader } from '#ui/base/loader.tsx';
import styles from './first-dashboard.module.css';
import type { TakenAccount } from './guess-accounts.ts';
import type { Stage } from './use-first-dashboard.ts';

const slowMs = 8000;

const whyWords: Record<TakenAccount['why'], string> = {
  only: 'the only one',
  fits: 'it fits your name',
  first: 'the first of several',
};

interface Line {
  key: string;
  state: 'done' | 'now' | 'ahead';
  words: ReactNode;
}

const consentWords = ({ name, auth }: ProviderProfile): string =>
  auth.kind === 'oauth' ? `Waiting for your consent in the window of ${name}` : `Waiting for your credentials for ${name}`;

function linesOf(stage: Exclude<Stage, { at: 'choosing' | 'stopped' }>): Line[] {
  const { at, provider } = stage;
  const account = at === 'making' ? stage.account : null;
  return [
    {
      key: 'consent',
      state: at === 'consent' ? 'now' : 'done',
      words: at === 'consent' ? consentWords(provider) : `Signed in as ${stage.source.account}`,
    },
    {
      key: 'account',
      state: at === 'consent' ? 'ahead' : at === 'accounts' ? 'now' : 'done',
      words: account === null ? 'Looking for the account to show' : `Showing ${account.name} (${whyWords[account.why]}; you can change it)`,
    },
    { key: 'making', state: at === 'making' ? 'now' : 'ahead', words: 'Making your first dashboard' },
  ];
}

/** What is being done, in words, while it is done. */
export function Progress({ stage, onLeave }: { stage: Exclude<Stage, { at: 'choosing' | 'stopped' }>; onLeave: () => void }) {
  const { provider, at } = stage;
  const [slow, setSlow] = useState<Stage['at'] | null>(null);
  useEffect(() => {
    if (at === 'consent') return undefined;
    const timer = setTimeout(() => setSlow(at), slowMs);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <section className={styles.card} aria-label="Your first dashboard">
      <ProviderMark provider={provider} size={40} />
      <ol className={styles.lines} aria-live="polite">
        {linesOf(stage).map(({ key, state, words }) => (
          <li key={key} className={styles.line} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>
              {state === 'done' ? <Icon name="check" size={14} /> : state === 'now' ? <Loader size="s" label="" /> : null}
            </span>
            {words}
          </li>
        ))}
      </ol>
      {slow === at && (
        <p className={styles.words}>
          {at === 'accounts' ? `${provider.name} is slow to answer.` : 'This takes longer than usual.'} It goes on by itself.
        </p>
      )}
      {at === 'consent' && (
        <Button variant="quiet" onClick={onLeave}>
          Choose another source
        </Button>
      )}
    </section>
  );
}

const todoWords = (provider: ProviderProfile) => ({
  connect: `Connect ${provider.name}`,
  signInAgain: 'Sign in again',
  tryAgain: 'Try again',
  choose: 'Go on',
  changePlan: 'Change plan',
  open: 'Open it',
});

/** Why it went no further, with the one button that leads on. */
export function Stopped({
  stage: { provider, stop },
  onDo,
  onLeave,
}: {
  stage: Extract<Stage, { at: 'stopped' }>;
  onDo: () => void;
  onLeave: () => void;
}) {
  return (
    <section className={styles.card} role="alert">
      <ProviderMark provider={provider} size={40} />
      <div>
        <h2 className={styles.title}>{stop.title}</h2>
        <p className={styles.words}>{stop.message}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" autoFocus onClick={onDo}>
          {todoWords(provider)[stop.todo]}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Choose another source
        </Button>
      </div>
    </section>
  );
}

/** A source that was connected before the page was left or loaded anew. */
export const Resume = ({ provider, source, onGoOn }: { provider: ProviderProfile; source: Source; onGoOn: () => void }) => (
  <section className={styles.card} aria-label="Connected">
    <ProviderMark provider={provider} size={40} />
    <div>
      <h2 className={styles.title}>{provider.name} is connected</h2>
      <p className={styles.words}>As {source.account}.</p>
    </div>
    <div className={styles.actions}>
      <Button variant="primary" onClick={onGoOn}>
        Make my first dashboard
      </Button>
    </div>
  </section>
);
