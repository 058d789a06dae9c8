import { shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import styles from '#ui/forms/card-form.module.css';

export function Facts({ user }: { user: User }) {
  return (
    <dl className={styles.facts}>
      <dt>Name</dt>
      <dd>{user.name}</dd>
      <dt>E-mail</dt>
      <dd>{shownHost(user.email)}</dd>
      <dt>Role</dt>
      <dd>{user.roleName}</dd>
    </dl>
  );
}
