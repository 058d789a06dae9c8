import { readSocialProvider, socialCode, socialProviderNames } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { nextPath, withNext } from '../parts/next-path.ts';
import { useAccountForm } from '../parts/use-account-form.ts';

/** The second step of somebody whom a service vouched for. */
export function SocialCodeForm({ siteTitle }: { siteTitle: string }) {
  const provider = readSocialProvider(window.location.search);
  const { form, errors, phase, set, formProps } = useAccountForm({ code: '' }, socialCode.body, async (body) => {
    await call(socialCode, { body });
    window.location.assign(nextPath(window.location.search, window.location.origin));
  });
  return (
    <AccountCard
      title="One more step"
      siteTitle={siteTitle}
      foot={
        <>
          No code at hand? <a href={withNext(loginPath, window.location.search)}>Begin again</a>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        {errors.general && !errors.byField.code && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        <p className={styles.words}>
          {provider !== null && `${socialProviderNames[provider]} confirmed who you are. `}A code is needed too.
        </p>
        <TextField
          label="Code"
          name="code"
          size="l"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          help={errors.byField.code ? undefined : 'From your authenticator app, or a recovery code'}
          value={form.code}
          error={errors.byField.code}
          onChange={(code) => set({ code })}
        />
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not sign in" phase={phase}>
          Sign in
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
