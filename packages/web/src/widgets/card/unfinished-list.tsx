import type { UnfinishedWidget } from '@sightline/contract/dashboards';
import styles from './unfinished-list.module.css';

export const unfinishedTitle = (count: number): string =>
  count === 1 ? '1 widget is not complete.' : `${count} widgets are not complete.`;

/** More would push away what stands below. */
const namedMax = 5;

/** Widgets that are not complete, with what each still wants. */
export function UnfinishedList({ unfinished }: { unfinished: readonly UnfinishedWidget[] }) {
  const others = unfinished.length - namedMax;
  return (
    <ul className={styles.list}>
      {unfinished.slice(0, namedMax).map(({ hash, title, missing }) => (
        <li key={hash}>
          <span className={styles.name}>{title || 'Untitled'}</span>: {missing.join(', ')}
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? 'and 1 other' : `and ${others} others`}</li>}
    </ul>
  );
}
