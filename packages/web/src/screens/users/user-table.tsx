import { type Role, roleSchema, type User } from '@sightline/contract/accounts';
import { useRef, useState } from 'react';
import { useDeleteUser, useUpdateUser } from '../../api/queries/users.ts';
import { Button } from '../../ui/button.tsx';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { Table } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { roleChoices } from './add-user.ts';
import styles from './users.module.css';

/** Saves what is chosen. It stays usable, and keeps the focus, while that goes on: choices made meanwhile are saved after one another. */
function RoleSelect({ user }: { user: User }) {
  const update = useUpdateUser();
  const [wanted, setWanted] = useState<Role | null>(null);
  const before = useRef(Promise.resolve());
  const save = async (role: Role) => {
    try {
      await update.mutateAsync({ id: user.id, role });
    } catch (thrown) {
      notifyFailed(thrown);
    }
    setWanted((now) => (now === role ? null : now));
  };
  const change = (role: Role) => {
    setWanted(role);
    before.current = before.current.then(() => save(role));
  };
  return (
    <span className={styles.role}>
      <select
        className={styles.select}
        aria-label={`Role of ${user.name}`}
        aria-busy={wanted !== null}
        value={wanted ?? user.role}
        onChange={(event) => change(roleSchema.parse(event.currentTarget.value))}
      >
        {roleChoices().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span role="status">{update.isSuccess && wanted === null && <StatusWord tone="good">Saved</StatusWord>}</span>
    </span>
  );
}

export function UserTable({ users, ownId }: { users: readonly User[]; ownId: string | null }) {
  const remove = useDeleteUser();
  const ask = async (user: User) => {
    const done = await askQuestion({
      message: `${user.name} (${user.email}) can no longer sign in. Dashboards and sources they made stay.`,
      confirmLabel: 'Remove',
      action: () => remove.mutateAsync(user.id),
    });
    if (done) notifyDone(`${user.name} is removed.`);
  };
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
            <td>
              <span className={styles.name}>{user.name}</span>
              {user.id === ownId && <span className={styles.tag}>You</span>}
            </td>
            <td data-label="E-mail" className={styles.email}>
              {user.email}
            </td>
            <td data-label="Role">
              {user.creator ? (
                <span title="The creator stays an administrator.">{user.roleName}, creator</span>
              ) : (
                <RoleSelect user={user} />
              )}
            </td>
            <td data-align="end" data-corner>
              {!user.creator && user.id !== ownId && (
                <Button variant="quiet" size="s" icon aria-label={`Remove ${user.name}`} onClick={() => void ask(user)}>
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
