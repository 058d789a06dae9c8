import { shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { useParams } from '@tanstack/react-router';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pages } from '#lib/page/route-table.ts';
import styles from '#ui/forms/card-form.module.css';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { ColleaguePage } from './colleague-page.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { DownloadDataSection } from './download-data-section.tsx';
import { Facts } from './facts.tsx';
import { LanguageForm } from './language-form.tsx';
import { OwnFactsActions } from './own-facts-actions.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { SessionList } from './session-list.tsx';
import { SocialIdentities } from './social-identities.tsx';
import { TimezoneForm } from './timezone-form.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';
import sections from './user.module.css';

function OwnPage({ user }: { user: User }) {
  usePageTitle(null);
  return (
    <Page>
      <PageHead title="Your account" />
      <div className={sections.sections}>
        {!(user.termsConsent && user.ageConsent) && <ConsentsSection user={user} />}
        {!user.emailVerified && <UnverifiedNotice email={shownHost(user.email)} />}
        <div className={styles.card}>
          <Facts user={user} />
          <OwnFactsActions user={user} />
          <AvatarForm user={user} />
          <TimezoneForm timezone={user.timezone} />
          <LanguageForm language={user.language} />
        </div>
        <PasswordChangeForm />
        <SocialIdentities user={user} />
        <TwoFactorSection />
        <SessionList />
        {user.termsConsent && user.ageConsent && <ConsentsSection user={user} />}
        <DownloadDataSection />
        <DeleteAccountSection user={user} />
      </div>
    </Page>
  );
}

export function UserPage() {
  const { userId } = useParams({ from: pages.user.path });
  const me = useMe();
  return (
    <Loaded query={me} skeleton={null}>
      {(user) => (user.id === userId ? <OwnPage user={user} /> : <ColleaguePage userId={userId} />)}
    </Loaded>
  );
}
