import type { Session } from '@sightline/contract/identity/accounts-sessions';
import { signOutEverywhere, useEndSession, useSessions } from '#api/queries/account.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import { Item, ItemList } from '../../ui/item-list/item-list.tsx';
import { notifyFailed } from '../../ui/notify.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import card from '../card-form.module.css';
import { Loaded } from '../loaded.tsx';
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
      message: 'Every browser and device is signed out, of all your companies, this one too. Your password stays as it is.',
      confirmLabel: 'Sign out everywhere',
      action: signOutEverywhere,
    });
  return (
    <section className={card.card} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.title}>
        Where you are signed in
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
