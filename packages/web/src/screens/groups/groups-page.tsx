import { Link } from '@tanstack/react-router';
import { useCampaigns } from '#api/queries/campaigns.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { openChannels } from './channels/open-channels.tsx';
import { GroupCard } from './group-card.tsx';
import { GroupPicture } from './group-picture.tsx';
import styles from './groups.module.css';
import { openGroupTrash } from './trash/open-trash.tsx';

/** Only admins make groups. */
function CreateLink({ allowed }: { allowed: boolean }) {
  if (!allowed) {
    return (
      <Button variant="primary" disabled title="All groups of your plan are used. Delete one first.">
        <Icon name="plus" /> Create group
      </Button>
    );
  }
  return (
    <Link to={pages['campaigns.create'].path} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" /> Create group
    </Link>
  );
}

const CardSkeletons = () => (
  <div className={styles.cards}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height="11.5rem" />
    ))}
  </div>
);

export function GroupsPage() {
  const campaigns = useCampaigns();
  const me = useMe().data;
  const isAdmin = me?.role === 'admin';
  const canEdit = me !== undefined && me.role !== 'viewer';
  const meta = campaigns.data?.meta;
  return (
    <Page>
      <PageHead
        title={pages['campaigns.index'].title}
        sub={meta ? `${meta.total} of ${meta.quota} groups used${meta.canCreate ? '' : ': delete one first'}` : '\u00a0'}
        actions={
          <>
            <Link to={pages['campaigns.domains'].path} className={buttonClass()}>
              <Icon name="globe" /> {pages['campaigns.domains'].title}
            </Link>
            <Button onClick={() => void openChannels(canEdit)}>
              <Icon name="bell" /> Alert channels
            </Button>
            {isAdmin && (
              <Button onClick={() => void openGroupTrash()}>
                <Icon name="trash" /> Deleted groups
              </Button>
            )}
            {isAdmin && meta && <CreateLink allowed={meta.canCreate} />}
          </>
        }
      />
      <Loaded query={campaigns} skeleton={<CardSkeletons />}>
        {({ data, meta: { canCreate } }) =>
          data.length === 0 ? (
            <EmptyState
              title="Your first group"
              picture={<GroupPicture />}
              action={
                isAdmin &&
                canCreate && (
                  <Link to={pages['campaigns.create'].path} className={buttonClass({ variant: 'primary' })}>
                    Create group
                  </Link>
                )
              }
            >
              A group watches a client’s domains: answers, speed, certificates, registrations.
              {!isAdmin && ' Admins create groups.'}
            </EmptyState>
          ) : (
            <ul className={styles.cards} aria-label="Groups">
              {data.map((card) => (
                <GroupCard key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
