import { shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { Link } from '@tanstack/react-router';
import { pages } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/icon.tsx';
import touch from '#ui/base/touch-area.module.css';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { Table } from '#ui/layout/table.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { RoleSelect } from './role-select.tsx';
import { useRemoveUser } from './use-remove-user.ts';
import styles from './users.module.css';

export function UserTable({ users, ownId }: { users: readonly User[]; ownId: string | null }) {
  const remove = useRemoveUser(users, ownId);
  return (
    <Table label="Users">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">E-mail</th>
          <th scope="col">Role</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td data-title>
              <span className={styles.person}>
                <Avatar name={user.name} address={user.avatar} />
                <Link className={classes(styles.name, touch.area)} to={pages.user.path} params={{ userId: user.id }}>
                  {user.name}
                </Link>
                {user.id === ownId && <span className={styles.tag}>You</span>}
              </span>
            </td>
            <td className={styles.email}>{shownHost(user.email)}</td>
            <td>
              {user.creator ? <span title="The creator stays administrator.">{user.roleName}, creator</span> : <RoleSelect user={user} />}
            </td>
            <td data-align="end" data-corner>
              {!user.creator && user.id !== ownId && (
                <Button variant="quiet" size="s" icon aria-label={`Remove ${user.name}`} onClick={() => void remove(user)}>
                  <Icon name="trash" />
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
