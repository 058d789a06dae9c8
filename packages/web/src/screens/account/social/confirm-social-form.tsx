import { confirmSocial } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { registerPath } from '#lib/page/route-table.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import styles from '../parts/account.module.css';
import { AccountCard } from '../parts/account-card.tsx';
import { usualNext } from '../parts/next-path.ts';
import { useAccountForm } from '../parts/use-account-form.ts';

/** Asks before it confirms: programs that look at the links of mails open pages, but press no buttons. */
export function ConfirmSocialForm({ siteTitle, token }: { siteTitle: string; token: string }) {
  const { errors, phase, formProps } = useAccountForm({ token }, confirmSocial.body, async (body) => {
    const { data } = await call(confirmSocial, { body });
    window.location.assign('path' in data ? data.path : usualNext);
  });
  return (
    <AccountCard title="Confirm your sign-in" siteTitle={siteTitle} foot={<a href={registerPath}>Begin again</a>}>
      <form {...formProps} className={styles.form}>
        {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        <p className={styles.words}>Confirm that you began this and that the link came to you.</p>
        <PhaseButton type="submit" variant="primary" size="l" wide failed="Could not sign in" phase={phase}>
          Confirm and sign in
        </PhaseButton>
      </form>
    </AccountCard>
  );
}
