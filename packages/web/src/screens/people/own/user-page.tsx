import { shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pages } from '#lib/page/route-table.ts';
import card from '#ui/forms/card-form.module.css';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { SectionedPage } from '../../sections/sectioned-page.tsx';
import { type AccountSection, accountSections, placedAccount } from './account-sections.ts';
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
import styles from './user.module.css';

const partsOf = (user: User): Record<AccountSection, ReactNode> => ({
  profile: (
    <section className={card.card} aria-labelledby="profile">
      <h2 id="profile" className={styles.title}>
        {accountSections.profile.name}
      </h2>
      <Facts user={user} />
      <OwnFactsActions user={user} />
      <AvatarForm user={user} />
    </section>
  ),
  region: (
    <section className={card.card} aria-labelledby="region">
      <h2 id="region" className={styles.title}>
        {accountSections.region.name}
      </h2>
      <TimezoneForm timezone={user.timezone} />
      <LanguageForm language={user.language} />
    </section>
  ),
  password: <PasswordChangeForm />,
  social: <SocialIdentities user={user} />,
  twoFactor: <TwoFactorSection />,
  sessions: <SessionList />,
  consents: <ConsentsSection user={user} />,
  data: <DownloadDataSection />,
  delete: <DeleteAccountSection user={user} />,
});

function OwnPage({ user }: { user: User }) {
  usePageTitle(null);
  const parts = partsOf(user);
  const isConsentMissing = !(user.termsConsent && user.ageConsent);
  const sections = placedAccount.map((section) => ({ ...section, content: parts[section.key] }));
  // Nothing else can be done before.
  const isFirst = ({ key }: { key: AccountSection }): boolean => isConsentMissing && key === 'consents';
  const first = sections.filter(isFirst).map((section) => ({ ...section, column: 'first' as const }));
  return (
    <Page>
      <PageHead title="Your account" />
      {!user.emailVerified && (
        <div className={styles.notice}>
          <UnverifiedNotice email={shownHost(user.email)} />
        </div>
      )}
      <SectionedPage
        indexName="Parts of your account"
        searchLabel="Search account"
        sections={[...first, ...sections.filter((section) => !isFirst(section))]}
      />
    </Page>
  );
}

export function UserPage() {
  const { userId } = useParams({ from: pages.user.path });
  const me = useMe();
  return (
    <Loaded isPage query={me} skeleton={null}>
      {(user) => (user.id === userId ? <OwnPage user={user} /> : <ColleaguePage userId={userId} />)}
    </Loaded>
  );
}
