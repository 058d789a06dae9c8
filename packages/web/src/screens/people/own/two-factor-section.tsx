import { useState } from 'react';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { beginTwoFactorWith, useEndTwoFactor, useTwoFactor } from '#api/queries/account.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import card from '#ui/forms/card-form.module.css';
import { accountSections } from './account-sections.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import styles from './user.module.css';

/** Asks for the password again, as somebody else may sit at this browser. Null: it was left. */
async function askPassword<T>(
  question: { title: string; message: string; confirmLabel: string },
  act: (password: string) => Promise<T>,
): Promise<T | null> {
  const results: T[] = [];
  await askInputs({
    ...question,
    inputs: [{ name: 'password', label: 'Your password', kind: 'password', required: true, autoComplete: 'current-password' }],
    action: async ({ password }) => results.push(await act(password)),
    errorsOf: fieldErrors,
  });
  return results[0] ?? null;
}

export function TwoFactorSection() {
  const state = useTwoFactor();
  const end = useEndTwoFactor();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = async () => {
    const question = { title: 'Switch on two-factor sign-in', message: 'First, your password.', confirmLabel: 'Go on' };
    setBegun(await askPassword(question, beginTwoFactorWith));
  };
  const switchOff = async () => {
    const question = {
      title: 'Switch off two-factor sign-in?',
      message: 'Then your password alone signs in.',
      confirmLabel: 'Switch off',
    };
    const isDone = await askPassword(question, async (password) => {
      await end.mutateAsync(password);
      return true;
    });
    if (isDone) {
      setCodes(null);
      notifyDone('Two-factor sign-in is off.');
    }
  };
  const confirmed = (recoveryCodes: readonly string[]) => {
    setBegun(null);
    setCodes(recoveryCodes);
  };
  return (
    <section className={card.card} aria-labelledby="two-factor">
      <h2 id="two-factor" className={styles.title}>
        {accountSections.twoFactor.name}
      </h2>
      <Loaded query={state} skeleton={<Skeleton height="4rem" />}>
        {({ isOn, recoveryCodesLeft }) => (
          <>
            {isOn ? (
              <StatusWord tone="good">On, with {recoveryCodesLeft} recovery codes left</StatusWord>
            ) : (
              <p className={styles.words}>Adds a code from an authenticator app.</p>
            )}
            {codes !== null && <RecoveryCodes codes={codes} />}
            {begun !== null && !isOn && <TwoFactorSetup begun={begun} onConfirmed={confirmed} onLeave={() => setBegun(null)} />}
            {begun === null && (
              <div className={card.foot}>
                {isOn ? (
                  <Button onClick={() => void switchOff()}>Switch off</Button>
                ) : (
                  <Button onClick={() => void begin()}>Switch on</Button>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
