import type { Session } from '@sightline/contract/identity';
import { signOutEverywhere, useEndSession, useSessions } from '#api/queries/account.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import card from '#ui/forms/card-form.module.css';
import { Item, ItemList } from '#ui/layout/item-list/item-list.tsx';
import { accountSections } from './account-sections.ts';
import styles from './user.module.css';

function SessionItem({ session }: { session: Session }) {
  const end = useEndSession();
  const { id, device, address, lastUsedAt, isCurrent, company } = session;
  const signOut = async () => {
    try {
      await end.mutateAsync(id);
    } catch (thrown) {
      notifyFailed(thrown);
      throw thrown;
    }
  };
  return (
    <Item
      name={device}
      detail={
        <>
          {isCurrent ? (
            'This browser'
          ) : (
            <>
              Last used <TimeAgo instant={lastUsedAt} />
            </>
          )}
          {address !== null && ` · ${address}`}
          {company !== null && ` · ${company}`}
        </>
      }
    >
      {!isCurrent && (
        <ActionButton size="s" action={signOut} aria-label={`Sign out ${device}`}>
          Sign out
        </ActionButton>
      )}
    </Item>
  );
}

export function SessionList() {
  const sessions = useSessions();
  const ask = () =>
    askQuestion({
      title: 'Sign out everywhere?',
      message: 'Every browser and device, this one too, of all your companies. Your password stays.',
      confirmLabel: 'Sign out everywhere',
      action: signOutEverywhere,
    });
  return (
    <section className={card.card} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.title}>
        {accountSections.sessions.name}
      </h2>
      <Loaded query={sessions} skeleton={<Skeleton height="6rem" />}>
        {(all) => (
          <ItemList>
            {all.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ItemList>
        )}
      </Loaded>
      <div className={card.foot}>
        <Button onClick={() => void ask()}>Sign out everywhere</Button>
      </div>
    </section>
  );
}
