import { type Role, roleSchema, type User } from '@sightline/contract/identity';
import { useState } from 'react';
import { useUpdateUser } from '#api/queries/users.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { settingsSections } from '../../settings/settings-sections.ts';
import { roleChoices } from './add-user.ts';
import styles from './users.module.css';

const powers: Record<Role, string> = {
  admin: 'can do everything: people and their roles, settings, the subscription, and deleting the company',
  member: 'works on sources, dashboards, groups and reports, but no longer on people, settings and the subscription',
  viewer: 'reads, and changes nothing',
};

/** Asks with names before a role counts, in the colour of danger where it makes or unmakes an administrator. */
export function RoleSelect({ user }: { user: User }) {
  const update = useUpdateUser();
  const [wanted, setWanted] = useState<Role | null>(null);
  const nameOf = (role: Role): string => roleChoices().find(({ value }) => value === role)?.label ?? role;
  const change = async (role: Role) => {
    setWanted(role);
    const isGrave = role === 'admin' || user.role === 'admin';
    const member = user.role === 'viewer' ? 'works on sources, dashboards, groups and reports' : powers.member;
    await askQuestion({
      title: `Make ${user.name} ${nameOf(role)}?`,
      message: `${user.name} is ${nameOf(user.role)} now. As ${nameOf(role)} this person ${role === 'member' ? member : powers[role]}. It counts at once, and stands under “${settingsSections.audit}” in the settings.`,
      confirmLabel: `Make ${nameOf(role)}`,
      danger: isGrave,
      action: () => update.mutateAsync({ id: user.id, role, before: user.role }),
    });
    setWanted(null);
  };
  return (
    <span className={styles.role}>
      <select
        className={styles.select}
        aria-label={`Role of ${user.name}`}
        aria-busy={wanted !== null}
        value={wanted ?? user.role}
        onChange={(event) => void change(roleSchema.parse(event.currentTarget.value))}
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
