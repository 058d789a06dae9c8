import { consentFields, type User } from '@sightline/contract/identity';
import { z } from 'zod';
import { useConsents, useGiveConsents } from '#api/queries/people.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import card from '#ui/forms/card-form.module.css';
import { ConsentFields } from '../../account/parts/consent-fields.tsx';
import { LegalLink } from '../../account/parts/legal-link.tsx';
import { useAccountForm } from '../../account/parts/use-account-form.ts';
import { accountSections } from './account-sections.ts';
import styles from './user.module.css';

const schema = z.object(consentFields);

function GiveForm({ user }: { user: User }) {
  const give = useGiveConsents();
  const empty = { termsConsent: user.termsConsent, ageConsent: user.ageConsent };
  const { form, errors, phase, set, formProps } = useAccountForm(empty, schema, async () => {
    await give.mutateAsync();
    notifyDone('Confirmed. You can go on.');
  });
  return (
    <form {...formProps} className={card.form}>
      <Banner severity="warning">Confirm both to go on.</Banner>
      {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
      <ConsentFields form={form} errors={errors} set={set} />
      <div className={card.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase} disabled={!form.termsConsent || !form.ageConsent}>
          Confirm
        </PhaseButton>
      </div>
    </form>
  );
}

function Given() {
  const consents = useConsents();
  return (
    <Loaded query={consents} skeleton={<Skeleton height="3rem" />}>
      {({ givenAt }) => (
        <p className={styles.words}>
          You accepted the <LegalLink of="terms" /> and the <LegalLink of="privacy" /> and confirmed that you are not under 16
          {givenAt !== null && (
            <>
              {' '}
              <TimeAgo instant={givenAt} />
            </>
          )}
          .
        </p>
      )}
    </Loaded>
  );
}

export function ConsentsSection({ user }: { user: User }) {
  return (
    <section className={card.card} aria-labelledby="consents">
      <h2 id="consents" className={styles.title}>
        {accountSections.consents.name}
      </h2>
      {user.termsConsent && user.ageConsent ? <Given /> : <GiveForm user={user} />}
    </section>
  );
}
