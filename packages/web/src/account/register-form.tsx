import { passwordMin, register, registrationSchema } from '@sightline/contract/accounts';
import { call } from '../api/client.ts';
import { loginPath } from '../route-table.ts';
import { PhaseButton } from '../ui/action-button.tsx';
import { Banner } from '../ui/banner.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { nextPath, withNext } from './next-path.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { name: '', email: '', password: '', password_confirmation: '', terms_consent: false, age_consent: false };

export function RegisterForm({ siteTitle }: { siteTitle: string }) {
  const { form, errors, phase, set, formProps } = useAccountForm(empty, registrationSchema, async (filled) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    await call(register, { body: { ...registrationSchema.parse(filled), timezone } });
    window.location.assign(nextPath(window.location.search, window.location.origin));
  });
  const hasConsents = form.terms_consent && form.age_consent;
  return (
    <AccountCard
      title="Create an account"
      siteTitle={siteTitle}
      foot={
        <>
          You have an account? <a href={withNext(loginPath, window.location.search)}>Sign in</a>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        {errors.general && <Banner severity="error">{errors.general}</Banner>}
        <TextField
          label="Name"
          name="name"
          size="l"
          autoComplete="name"
          autoFocus
          value={form.name}
          error={errors.byField.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          size="l"
          autoComplete="email"
          value={form.email}
          error={errors.byField.email}
          onChange={(email) => set({ email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          help={errors.byField.password ? undefined : `At least ${passwordMin} characters.`}
          value={form.password}
          error={errors.byField.password}
          onChange={(password) => set({ password })}
        />
        <PasswordField
          label="Confirm password"
          name="password_confirmation"
          autoComplete="new-password"
          value={form.password_confirmation}
          error={errors.byField.password_confirmation}
          onChange={(password_confirmation) => set({ password_confirmation })}
        />
        <div className={styles.consents}>
          <Checkbox
            name="terms_consent"
            label="I accept the terms of service and the privacy policy."
            checked={form.terms_consent}
            error={errors.byField.terms_consent}
            onChange={(terms_consent) => set({ terms_consent })}
          />
          <Checkbox
            name="age_consent"
            label="I am not under 16 years of age."
            checked={form.age_consent}
            error={errors.byField.age_consent}
            onChange={(age_consent) => set({ age_consent })}
          />
        </div>
        <PhaseButton type="submit" variant="primary" size="l" wide phase={phase} disabled={!hasConsents}>
          Create account
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
