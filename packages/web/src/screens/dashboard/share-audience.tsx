import type { Dashboard } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { asProblem } from '../../api/problem-of-reply.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { askShareEnd } from './ask-share-end.ts';
import styles from './share-menu.module.css';
import { dayWords, isShared } from './share-words.ts';
import { useShareChange } from './use-share-change.ts';

/** Who may look without signing in, and until when. Everything takes effect at once. */
export function ShareAudience({ dashboard, onLeave }: { dashboard: Dashboard; onLeave: () => void }) {
  const { wished, error, change } = useShareChange(dashboard);
  const [password, setPassword] = useState('');
  // What was just clicked shows at once; if it fails, what is true comes back.
  const isPublic = wished?.category === 'public' ? wished.public : dashboard.public;
  const problem = error ? asProblem(error) : null;
  const { sharedUntil, passwordProtected } = dashboard;
  return (
    <section className={styles.part} aria-label="Who may look">
      <Checkbox
        label="Anyone with the link may look"
        checked={isPublic}
        // The problem is shown below.
        onChange={(wanted) => void change({ category: 'public', public: wanted }).catch(() => undefined)}
      />
      <TextField
        label={passwordProtected ? 'Change the password' : 'Ask for a password'}
        help={
          passwordProtected
            ? 'Whoever came in with the old one must type the new one.'
            : 'At least 6 characters; visitors type it once per tab.'
        }
        type="text"
        autoComplete="off"
        value={password}
        onChange={setPassword}
        error={problem?.details.errors?.password}
      />
      <div className={styles.row}>
        <ActionButton
          size="s"
          disabled={password === ''}
          action={async () => {
            await change({ category: 'new_password', password });
            setPassword('');
          }}
        >
          Set password
        </ActionButton>
        {passwordProtected && (
          <ActionButton size="s" variant="quiet" action={() => change({ category: 'new_password', password: null })}>
            Remove password
          </ActionButton>
        )}
      </div>
      {isShared(dashboard) && (
        <div className={styles.line}>
          <span>{sharedUntil === null ? 'Without an end' : `Last day: ${dayWords(sharedUntil)}`}</span>
          <Button
            size="s"
            onClick={() => {
              onLeave();
              void askShareEnd(dashboard, (until) => change({ category: 'shared_until', until }));
            }}
          >
            {sharedUntil === null ? 'Set an end' : 'Change'}
          </Button>
        </div>
      )}
      {problem && !problem.details.errors && (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      )}
    </section>
  );
}
