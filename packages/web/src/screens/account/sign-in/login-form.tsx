import { accountPaths } from '@sightline/contract/app';
import { login } from '@sightline/contract/identity';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { forgetSignedOut, wasSignedOut } from '#api/calls/session-end.ts';
import { registerPath } from '#lib/page/route-table.ts';
import { classes } from '#ui/base/classes.ts';
import touch from '#ui/base/touch-area.module.css';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { EmailField } from '#ui/forms/fields/email-field.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { CodeField } from '../parts/code-field.tsx';
import { nextPath, withNext } from '../parts/next-path.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { SocialSignIn } from '../social/social-buttons.tsx';

/** Whether they come because they were signed out; said until the page is left. */
function useSignedOut(): boolean {
  const [isShown] = useState(wasSignedOut);
  useEffect(forgetSignedOut, []);
  return isShown;
}

export function LoginForm({ siteTitle }: { siteTitle: string }) {
  const isSignedOut = useSignedOut();
  // Only people who have a second factor are asked for its code, once their password is right.
  const [isAsked, setAsked] = useState(false);
  const { form, errors, phase, set, formProps } = useAccountForm({ email: '', password: '', code: '' }, login.body, async (body) => {
    try {
      const { meta } = await call(login, { body });
      const { search, origin } = window.location;
      window.location.assign(meta.companies > 1 ? withNext(accountPaths.chooseCompany, search) : nextPath(search, origin));
    } catch (thrown) {
      if (fieldErrors(thrown).code) setAsked(true);
      throw thrown;
    }
  });
  const drawn = useRef<HTMLFormElement>(null);
  const { general, thrown, byField } = errors;
  // Typed anew it takes the place of what was refused.
  useEffect(() => {
    if (thrown !== null && asAppError(thrown).code === 'invalid_input' && Object.keys(byField).length === 0)
      drawn.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
  }, [thrown, byField]);
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
      {isSignedOut && <Banner severity="info">You were signed out. Sign in to go on where you were.</Banner>}
      <SocialSignIn />
      <form {...formProps} ref={drawn} className={styles.form}>
        {general && !byField.code && <FaultBanner words={general} thrown={thrown} />}
        <EmailField
          label="E-mail"
          name="email"
          size="l"
          autoComplete="username"
          autoFocus
          value={form.email}
          error={byField.email}
          onChange={(email) => set({ email })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={form.password}
          error={byField.password}
          onChange={(password) => set({ password })}
        />
        {isAsked && <CodeField value={form.code} error={byField.code} onChange={(code) => set({ code })} />}
        <a className={classes(styles.forgotten, touch.area)} href={withNext(accountPaths.forgotPassword, window.location.search)}>
          Forgot your password?
        </a>
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not sign in" phase={phase}>
          Sign in
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
