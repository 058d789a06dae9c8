import { accountPaths } from '@sightline/contract/app';
import { type ClaimedAccount, newPasswordSchema, resetPassword } from '@sightline/contract/identity';
import { useState } from 'react';
import { call } from '#api/calls/client.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { loginPath, registerPath } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { exactTime } from '#ui/feedback/relative-time.ts';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { withNext } from '../parts/next-path.ts';
import { takeWay } from '../parts/stored-way.ts';
import { useAccountForm } from '../parts/use-account-form.ts';

const inWords = ({ name, company, madeAt, people }: ClaimedAccount): string =>
  `${name}, ${company}, made on ${exactTime(madeAt, readerLocale())}${people > 1 ? `, ${people} people` : ''}`;

/** While nobody confirmed the address, anybody may have made an account with it: whoever reads its mails says which one they made. */
function AccountChoice({
  accounts,
  value,
  error,
  onChange,
}: {
  accounts: readonly ClaimedAccount[];
  value: string;
  error: readonly string[] | undefined;
  onChange: (account: string) => void;
}) {
  return (
    <>
      <p className={styles.words}>
        Your address is not confirmed. Go on only with an account you made yourself; else <a href={registerPath}>make one</a>.
      </p>
      <ChoiceField
        label="Account"
        value={value}
        error={error}
        choices={[{ value: '', label: 'Choose yours' }, ...accounts.map((account) => ({ value: account.id, label: inWords(account) }))]}
        onChange={onChange}
      />
    </>
  );
}

/** `accounts`: those that were made with the address, where nobody has confirmed it yet. */
export function ResetPasswordForm({
  siteTitle,
  token,
  accounts,
}: {
  siteTitle: string;
  token: string;
  accounts: readonly ClaimedAccount[];
}) {
  /** Where they sign in, once it is done. */
  const [signIn, setSignIn] = useState<string | null>(null);
  const empty = { token, account: '', password: '', passwordConfirmation: '' };
  const schema = newPasswordSchema.refine(({ account }) => accounts.length === 0 || account, {
    path: ['account'],
    error: 'Choose the account you made.',
  });
  const { form, errors, phase, set, formProps } = useAccountForm(empty, schema, async ({ account, ...body }) => {
    await call(resetPassword, { body: { ...body, ...(account && { account }) } });
    setSignIn(withNext(loginPath, takeWay(Date.now())));
  });
  if (signIn !== null)
    return (
      <AccountCard title="Your password is changed" siteTitle={siteTitle} foot={null}>
        <p className={styles.words}>You were signed out everywhere. Only the new password signs in.</p>
        <a className={buttonClass({ variant: 'primary', size: 'l', wide: true })} href={signIn}>
          Sign in
        </a>
      </AccountCard>
    );
  return (
    <AccountCard
      title="Choose a new password"
      siteTitle={siteTitle}
      foot={
        <>
          Link does not work? <a href={accountPaths.forgotPassword}>Get a new one</a>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        {accounts.length > 0 && (
          <AccountChoice accounts={accounts} value={form.account} error={errors.byField.account} onChange={(account) => set({ account })} />
        )}
        <NewPasswordFields form={form} errors={errors} set={set} label="New password" autoFocus={accounts.length === 0} />
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not be changed" phase={phase}>
          Change password
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
