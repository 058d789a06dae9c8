import { shownHost } from '@sightline/contract/core';
import { acceptanceSchema, acceptInvitation, logout, type openInvitationSchema } from '@sightline/contract/identity';
import type { z } from 'zod';
import { call } from '#api/calls/client.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { andBack } from '#lib/page/way-back.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { ActionButton, PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { ConsentFields } from '../parts/consent-fields.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { usualNext } from '../parts/next-path.ts';
import { useAccountForm } from '../parts/use-account-form.ts';

/** Whether the address has an account is not told here; whoever knows comes back signed in to it, and joins with it. */
function OtherWayIn() {
  const signIn = andBack(loginPath);
  if (!getPageConfig().signedIn)
    return (
      <>
        Already have an account? <a href={signIn}>Sign in</a>
      </>
    );
  const change = async () => {
    await call(logout);
    window.location.assign(signIn);
  };
  return (
    <>
      You are signed in to another account.{' '}
      <ActionButton variant="quiet" size="s" action={change}>
        Change account
      </ActionButton>
    </>
  );
}

export function InvitationForm({
  siteTitle,
  token,
  invitation,
}: {
  siteTitle: string;
  token: string;
  invitation: z.infer<typeof openInvitationSchema>;
}) {
  const empty = { token, name: invitation.name, password: '', passwordConfirmation: '', termsConsent: false, ageConsent: false };
  const { form, errors, phase, set, formProps } = useAccountForm(empty, acceptanceSchema, async (filled) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    await call(acceptInvitation, { body: { ...acceptanceSchema.parse(filled), timezone } });
    window.location.assign(usualNext);
  });
  const hasConsents = form.termsConsent && form.ageConsent;
  return (
    <AccountCard title={`Join ${invitation.company}`} siteTitle={siteTitle} foot={<OtherWayIn />}>
      <form {...formProps} className={styles.form}>
        {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        <p className={styles.words}>
          {invitation.invitedBy} invites you as {invitation.roleName.toLowerCase()}. Your sign-in: {shownHost(invitation.email)}.
        </p>
        <TextField
          label="Name"
          name="name"
          size="l"
          autoComplete="name"
          value={form.name}
          error={errors.byField.name}
          onChange={(name) => set({ name })}
        />
        <NewPasswordFields form={form} errors={errors} set={set} autoFocus />
        <ConsentFields form={form} errors={errors} set={set} />
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not join" phase={phase} disabled={!hasConsents}>
          Join
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
