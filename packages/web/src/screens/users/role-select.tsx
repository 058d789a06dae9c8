import { type Role, roleSchema, type User } from '@sightline/contract/accounts';
import { useRef, useState } from 'react';
import { useUpdateUser } from '../../api/queries/users.ts';
import { notifyFailed } from '../../ui/notify.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { roleChoices } from './add-user.ts';
import styles from './users.module.css';

/** Saves what is chosen. It stays usable, and keeps the focus, while that goes on: choices made meanwhile are saved after one another. */
export function RoleSelect({ user }: { user: User }) {
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
