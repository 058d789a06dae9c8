import { newPasswordSchema, resetPassword } from '@sightline/contract/accounts-recovery';
import { accountPaths } from '@sightline/contract/page-paths';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { loginPath } from '../route-table.ts';
import { PhaseButton } from '../ui/action-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import { FaultBanner } from '../ui/fault-banner.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Opened by the link of a mail, which carries `token`. */
export function ResetPasswordForm({ siteTitle, token }: { siteTitle: string; token: string }) {
  const [isDone, setDone] = useState(false);
  const { form, errors, phase, set, formProps } = useAccountForm(
    { token, password: '', password_confirmation: '' },
    newPasswordSchema,
    async (body) => {
      await call(resetPassword, { body });
      setDone(true);
    },
  );
  if (isDone)
    return (
      <AccountCard title="Your password is changed" siteTitle={siteTitle} foot={null}>
        <p className={styles.words}>You were signed out everywhere. From now on the new password alone lets you in.</p>
        <a className={buttonClass({ variant: 'primary', size: 'l', wide: true })} href={loginPath}>
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
          The link does not work? <a href={accountPaths.forgotPassword}>Ask for a new one</a>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        <NewPasswordFields form={form} errors={errors} set={set} label="New password" autoFocus />
        <PhaseButton type="submit" variant="primary" size="l" wide phase={phase}>
          Change password
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
