import { accountPaths } from '@sightline/contract/app';
import { englishList, shownHost } from '@sightline/contract/core';
import { verifyEmail } from '@sightline/contract/identity';
import { type ReactNode, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { andBack } from '#lib/page/way-back.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { CodeField } from '../parts/code-field.tsx';
import { usualNext } from '../parts/next-path.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';

export const ConfirmedCard = ({ siteTitle, children }: { siteTitle: string; children: ReactNode }) => (
  <AccountCard title="Your address is confirmed" siteTitle={siteTitle} foot={null}>
    <p className={styles.words}>{children}</p>
    <a className={buttonClass({ variant: 'primary', size: 'l', wide: true })} href={usualNext}>
      Go on to {siteTitle}
    </a>
  </AccountCard>
);

/** Asks before it confirms: programs that look at the links of mails open pages, but press no buttons. */
export function VerifyEmailForm({
  siteTitle,
  token,
  company,
  heldAt,
}: {
  siteTitle: string;
  token: string;
  /** Of the account that the link confirms; null: not known here. */
  company: string | null;
  /** Where they have an account already, which that one joins. */
  heldAt: readonly string[];
}) {
  const names = company !== null && heldAt.length > 0 ? { own: company, held: englishList(heldAt) } : null;
  const [confirmed, setConfirmed] = useState<string | null>(null);
  // Only where somebody opens the link who is not signed in to its account.
  const [isAsked, setAsked] = useState(false);
  // Where another account of theirs has the address already: which it is, in the words of the answer.
  const [isHeld, setHeld] = useState(false);
  const [isGuarded, setGuarded] = useState(false);
  const empty = { token, password: '', holderPassword: '', code: '' };
  const { form, errors, phase, set, formProps } = useAccountForm(empty, verifyEmail.body, async (body) => {
    try {
      setConfirmed(shownHost((await call(verifyEmail, { body })).data.email));
    } catch (thrown) {
      const asked = fieldErrors(thrown);
      if (asked.password) setAsked(true);
      if (asked.holderPassword) setHeld(true);
      if (asked.code) setGuarded(true);
      throw thrown;
    }
  });
  const isStep = Boolean(errors.byField.password ?? errors.byField.holderPassword ?? errors.byField.code);
  if (confirmed !== null)
    return (
      <ConfirmedCard siteTitle={siteTitle}>
        {confirmed} is confirmed.
        {(isHeld || names !== null) &&
          ` Your accounts${names === null ? '' : ` at ${englishList([...heldAt, names.own])}`} now have one password; you choose the company.`}
      </ConfirmedCard>
    );
  return (
    <AccountCard
      title="Confirm your address"
      siteTitle={siteTitle}
      foot={(isAsked || isHeld || errors.general) && <a href={andBack(accountPaths.forgotPassword)}>Forgot your password?</a>}
    >
      <form {...formProps} className={styles.form}>
        {errors.general && !isStep && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        <p className={styles.words}>
          Confirm that this link came to your address.
          {names !== null &&
            ` You have an account at ${names.held}: once both are shown to be yours, one sign-in opens it and the one at ${names.own}.`}
        </p>
        {isAsked && (
          <PasswordField
            label={names === null ? (isHeld ? 'Password of the new account' : 'Password') : `Password of the new account, at ${names.own}`}
            name="password"
            autoComplete="current-password"
            value={form.password}
            error={errors.byField.password}
            onChange={(password) => set({ password })}
          />
        )}
        {isHeld && (
          <PasswordField
            label={`Password of your account${names === null ? '' : `, at ${names.held}`}`}
            name="holderPassword"
            autoComplete="current-password"
            value={form.holderPassword}
            error={errors.byField.holderPassword}
            onChange={(holderPassword) => set({ holderPassword })}
          />
        )}
        {isGuarded && <CodeField value={form.code} error={errors.byField.code} onChange={(code) => set({ code })} />}
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not be confirmed" phase={phase}>
          Confirm my address
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
