import type { User } from '@sightline/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMe, usersQuery } from '../../api/queries/users.ts';
import { usePageTitle } from '../../page-title.ts';
import { pages } from '../../route-table.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from '../card-form.module.css';
import { NotFoundPage } from '../error-pages/not-found-page.tsx';
import { Loaded } from '../loaded.tsx';
import { TimezoneForm } from './timezone-form.tsx';

function Facts({ user }: { user: User }) {
  return (
    <dl className={styles.facts}>
      <dt>Name</dt>
      <dd>{user.name}</dd>
      <dt>E-mail</dt>
      <dd>{user.email}</dd>
      <dt>Role</dt>
      <dd>{user.roleName}</dd>
    </dl>
  );
}

function OwnPage({ user }: { user: User }) {
  usePageTitle(null);
  return (
    <Page>
      <PageHead title="Your account" />
      <div className={styles.card}>
        <Facts user={user} />
        <TimezoneForm timezone={user.timezone} />
      </div>
    </Page>
  );
}

/** A colleague's page, for admins (the guard lets no one else through). */
function ColleaguePage({ userId }: { userId: string }) {
  const users = useQuery(usersQuery);
  return (
    <Loaded query={users} skeleton={<Skeleton height="10rem" />}>
      {(all) => {
        const user = all.find(({ id }) => id === userId);
        if (!user) return <NotFoundPage />;
        return (
          <Page>
            <PageHead title={user.name} />
            <div className={styles.card}>
              <Facts user={user} />
            </div>
          </Page>
        );
      }}
    </Loaded>
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
