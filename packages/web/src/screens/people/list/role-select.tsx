import { type Role, roleSchema, type User } from '@sightline/contract/identity';
import { useState } from 'react';
import { useUpdateUser } from '#api/queries/users.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { Select } from '#ui/forms/fields/choice-field.tsx';
import { settingsSections } from '../../settings/settings-sections.ts';
import { roleChoices } from './add-user.ts';
import styles from './users.module.css';

const powers: Record<Role, string> = {
  admin: 'can do everything, deleting the company included',
  member: 'keeps sources, dashboards, groups and reports; loses people, settings and the subscription',
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
      message: `As ${nameOf(role)}, ${user.name} ${role === 'member' ? member : powers[role]}. It counts at once; “${settingsSections.audit.name}” keeps it.`,
      confirmLabel: `Make ${nameOf(role)}`,
      danger: isGrave,
      action: () => update.mutateAsync({ id: user.id, role, before: user.role }),
    });
    setWanted(null);
  };
  return (
    <span className={styles.role}>
      <Select
        size="s"
        aria-label={`Role of ${user.name}`}
        aria-busy={wanted !== null}
        value={wanted ?? user.role}
        choices={roleChoices()}
        onChange={(value) => void change(roleSchema.parse(value))}
      />
      <span role="status">{update.isSuccess && wanted === null && <StatusWord tone="good">Saved</StatusWord>}</span>
    </span>
  );
}
