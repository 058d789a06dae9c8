import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

/** The picture of somebody whose name stands beside it, or their initials. */
export const Avatar = ({ name, address }: { name: string; address: string | null }) => (
  <span className={styles.avatar} aria-hidden="true">
    {address === null ? initialsOf(name) : <img className={styles.picture} src={address} alt="" />}
  </span>
);
