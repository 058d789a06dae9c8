import { login } from '@sightline/contract/accounts';
import { call } from '../api/client.ts';
import { registerPath } from '../route-table.ts';
import { PhaseButton } from '../ui/action-button.tsx';
import { Banner } from '../ui/banner.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { nextPath, withNext } from './next-path.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function LoginForm({ siteTitle }: { siteTitle: string }) {
  const { form, errors, phase, set, formProps } = useAccountForm({ email: '', password: '' }, login.body, async (body) => {
    await call(login, { body });
    window.location.assign(nextPath(window.location.search, window.location.origin));
  });
  return (
    <AccountCard
      title="Sign in"
      siteTitle={siteTitle}
      foot={
        <>
          No account yet? <a href={withNext(registerPath, window.location.search)}>Create one</a>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        {errors.general && <Banner severity="error">{errors.general}</Banner>}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          size="l"
          autoComplete="username"
          autoFocus
          value={form.email}
          error={errors.byField.email}
          onChange={(email) => set({ email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={form.password}
          error={errors.byField.password}
          onChange={(password) => set({ password })}
        />
        <PhaseButton type="submit" variant="primary" size="l" wide phase={phase}>
          Sign in
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
