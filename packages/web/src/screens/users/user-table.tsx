import { roleSchema, type User } from '@sightline/contract/accounts';
import { useDeleteUser, useUpdateUser } from '../../api/queries/users.ts';
import { Button } from '../../ui/button.tsx';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.tsx';
import { Table } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { roleChoices } from './add-user.ts';
import styles from './users.module.css';

function RoleSelect({ user }: { user: User }) {
  const update = useUpdateUser();
  const change = async (role: string) => {
    try {
      await update.mutateAsync({ id: user.id, role: roleSchema.parse(role) });
      notifyDone(`The role of ${user.name} is changed.`);
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  return (
    <select
      className={styles.select}
      aria-label={`Role of ${user.name}`}
      value={update.isPending ? update.variables.role : user.role}
      disabled={update.isPending}
      onChange={(event) => void change(event.currentTarget.value)}
    >
      {roleChoices().map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
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
