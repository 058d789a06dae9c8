import { sharePasswordMin } from '@sightline/contract/company';
import { type FormEvent, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { ActionButton, PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { askShareEnd } from './ask-share-end.ts';
import styles from './share-menu.module.css';
import { dayWords, isShared } from './share-words.ts';
import type { Sharer } from './sharer.ts';

/** Who may look without signing in, and until when. Everything takes effect at once. */
export function ShareAudience({
  sharer,
  onLeave,
  onOpened,
}: {
  sharer: Sharer;
  onLeave: () => void;
  /** Anyone may look from now on. */
  onOpened?: () => void;
}) {
  const { sharing, wished, error, change, start } = sharer;
  const [password, setPassword] = useState('');
  // What was just clicked shows at once; if it fails, what is true comes back.
  const isPublic = wished?.category === 'public' ? wished.public : sharing.public;
  const problem = error ? asAppError(error) : null;
  const { sharedUntil, passwordProtected } = sharing;
  const { phase, run } = useAction(async () => {
    await change({ category: 'new_password', password });
    setPassword('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <section className={styles.part} aria-label="Who may look">
      <Checkbox
        label={passwordProtected ? 'Without the password, anyone with the link may look' : 'Anyone with the link may look'}
        checked={isPublic}
        onChange={(wanted) => start({ category: 'public', public: wanted }, wanted && !passwordProtected ? onOpened : undefined)}
      />
      <form className={styles.password} noValidate onSubmit={submit}>
        <TextField
          label={passwordProtected ? 'Change the password' : 'Ask for a password'}
          help={
            passwordProtected
              ? `At least ${sharePasswordMin} characters; visitors must then type the new one.`
              : `At least ${sharePasswordMin} characters; typed once per tab.`
          }
          type="text"
          autoComplete="off"
          value={password}
          onChange={setPassword}
          error={problem?.details.errors?.password}
        />
        <div className={styles.row}>
          <PhaseButton type="submit" size="s" phase={phase} disabled={password === ''}>
            Set password
          </PhaseButton>
          {passwordProtected && (
            <ActionButton size="s" variant="quiet" action={() => change({ category: 'new_password', password: null })}>
              Remove password
            </ActionButton>
          )}
        </div>
      </form>
      {isShared(sharing) && (
        <div className={styles.line}>
          <span>{sharedUntil === null ? 'No end date' : `Last day: ${dayWords(sharedUntil)}`}</span>
          <Button
            size="s"
            onClick={() => {
              onLeave();
              void askShareEnd(sharer);
            }}
          >
            {sharedUntil === null ? 'Set an end date' : 'Change'}
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
