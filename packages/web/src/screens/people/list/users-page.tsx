import { useMe, useUsers } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { pages } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { useAddUser } from './add-user.ts';
import { InvitationList } from './invitation-list.tsx';
import { UserTable } from './user-table.tsx';

export function UsersPage() {
  const users = useUsers();
  const me = useMe();
  const add = useAddUser();
  return (
    <>
      <PageHead
        title={pages['company.users'].title}
        sub="Admins do everything, members work on sources and dashboards, viewers read."
        actions={
          <Button variant="primary" onClick={() => void add()}>
            <Icon name="plus" /> Add user
          </Button>
        }
      />
      <Loaded query={users} skeleton={<Skeleton height="12rem" />}>
        {(all) => <UserTable users={all} ownId={me.data?.id ?? null} />}
      </Loaded>
      <InvitationList />
    </>
  );
}
