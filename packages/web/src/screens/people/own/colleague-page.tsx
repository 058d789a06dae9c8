import type { User } from '@sightline/contract/identity';
import { useNavigate } from '@tanstack/react-router';
import { useEndSessionsOf, usePersonAccess, useResetTwoFactorOf } from '#api/queries/people.ts';
import { useMe, useUsers } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { NotFoundPage } from '#features/error-pages/not-found-page.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import card from '#ui/forms/card-form.module.css';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { RoleSelect } from '../list/role-select.tsx';
import { useRemoveUser } from '../list/use-remove-user.ts';
import { Facts } from './facts.tsx';
import styles from './user.module.css';

function AccessSection({ user }: { user: User }) {
  const access = usePersonAccess(user.id);
  const end = useEndSessionsOf(user.id);
  const reset = useResetTwoFactorOf(user.id);
  const signOut = async () => {
    const done = await askQuestion({
      title: `Sign ${user.name} out everywhere?`,
      message: 'On every browser and device. Their password stays.',
      confirmLabel: 'Sign out',
      action: () => end.mutateAsync(),
    });
    if (done) notifyDone(`${user.name} is signed out everywhere.`);
  };
  const switchOff = async () => {
    const done = await askQuestion({
      title: `Reset two-factor sign-in of ${user.name}?`,
      message: 'For a lost device. They are signed out everywhere; then their password alone signs in.',
      confirmLabel: 'Reset',
      action: () => reset.mutateAsync(),
    });
    if (done) notifyDone(`Two-factor sign-in of ${user.name} is off.`);
  };
  return (
    <section className={card.card} aria-labelledby="access">
      <h2 id="access" className={styles.title}>
        Access
      </h2>
      <Loaded query={access} skeleton={<Skeleton height="4rem" />}>
        {({ sessions, twoFactor }) => (
          <>
            <dl className={card.facts}>
              <dt>Signed in</dt>
              <dd>{sessions === 0 ? 'Nowhere' : sessions === 1 ? 'In 1 place' : `In ${sessions} places`}</dd>
              <dt>Two-factor sign-in</dt>
              <dd>{twoFactor ? 'On' : 'Off'}</dd>
            </dl>
            {(sessions > 0 || twoFactor) && (
              <div className={card.foot}>
                {sessions > 0 && <Button onClick={() => void signOut()}>Sign out everywhere</Button>}
                {twoFactor && <Button onClick={() => void switchOff()}>Reset two-factor sign-in</Button>}
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Colleague({ user, users }: { user: User; users: readonly User[] }) {
  usePageTitle(user.name);
  const me = useMe();
  const navigate = useNavigate();
  const remove = useRemoveUser(users, me.data?.id ?? null);
  const leave = async () => {
    if (await remove(user)) await navigate({ to: pages['company.users'].path });
  };
  return (
    <Page>
      <PageHead title={user.name} />
      <div className={styles.sections}>
        <section className={card.card} aria-label="Person">
          <span className={styles.person}>
            <Avatar name={user.name} address={user.avatar} />
            <Facts user={user} />
          </span>
          {!user.creator && (
            <div className={card.foot}>
              <RoleSelect user={user} />
            </div>
          )}
        </section>
        <AccessSection user={user} />
        {!user.creator && (
          <section className={card.card} aria-labelledby="remove">
            <h2 id="remove" className={styles.title}>
              Remove from the company
            </h2>
            <p className={styles.words}>A colleague gets what they own.</p>
            <div className={card.foot}>
              <Button variant="danger" onClick={() => void leave()}>
                Remove this person
              </Button>
            </div>
          </section>
        )}
      </div>
    </Page>
  );
}

/** For admins (the guard lets no one else through). */
export function ColleaguePage({ userId }: { userId: string }) {
  const users = useUsers();
  return (
    <Loaded isPage query={users} skeleton={<Skeleton height="10rem" />}>
      {(all) => {
        const user = all.find(({ id }) => id === userId);
        return user ? <Colleague user={user} users={all} /> : <NotFoundPage />;
      }}
    </Loaded>
  );
}
