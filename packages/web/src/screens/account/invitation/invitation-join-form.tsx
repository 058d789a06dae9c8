import { accountPaths } from '@sightline/contract/app';
import { englishList, shownHost } from '@sightline/contract/core';
import { joinByInvitation, type openInvitationSchema } from '@sightline/contract/identity';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '#api/calls/client.ts';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { andBack } from '#lib/page/way-back.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { CodeField } from '../parts/code-field.tsx';
import { usualNext } from '../parts/next-path.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';

/** For somebody who has an account elsewhere: they join with it, and choose the company when they sign in. */
export function InvitationJoinForm({
  siteTitle,
  token,
  invitation,
  account,
}: {
  siteTitle: string;
  token: string;
  invitation: z.infer<typeof openInvitationSchema>;
  account: { companies: readonly string[]; isSignedIn: boolean };
}) {
  const [isGuarded, setGuarded] = useState(false);
  const empty = { token, password: '', code: '' };
  const { form, errors, phase, set, formProps } = useAccountForm(empty, joinByInvitation.body, async (body) => {
    try {
      await call(joinByInvitation, { body });
    } catch (thrown) {
      if (fieldErrors(thrown).code) setGuarded(true);
      throw thrown;
    }
    window.location.assign(usualNext);
  });
  // Also of somebody whose session ended since the page was opened.
  const isAsked = !account.isSignedIn || Boolean(errors.byField.password);
  const isStep = Boolean(errors.byField.password ?? errors.byField.code);
  return (
    <AccountCard
      title={`Join ${invitation.company}`}
      siteTitle={siteTitle}
      foot={(isAsked || errors.general) && <a href={andBack(accountPaths.forgotPassword)}>Forgot your password?</a>}
    >
      <form {...formProps} className={styles.form}>
        {errors.general && !isStep && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        <p className={styles.words}>
          {invitation.invitedBy} invites you as {invitation.roleName.toLowerCase()}. {shownHost(invitation.email)} has an account already,
          at {englishList(account.companies)}: one sign-in opens both.
        </p>
        {isAsked && (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={form.password}
            error={errors.byField.password}
            onChange={(password) => set({ password })}
          />
        )}
        {isGuarded && <CodeField value={form.code} error={errors.byField.code} onChange={(code) => set({ code })} />}
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not join" phase={phase}>
          Join
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
