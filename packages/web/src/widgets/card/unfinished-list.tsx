import type { UnfinishedWidget, Widget } from '@sightline/contract/dashboards';
import styles from './unfinished-list.module.css';
import { untitledNames } from './untitled-names.ts';

export const unfinishedTitle = (count: number): string =>
  count === 1 ? '1 widget is not complete.' : `${count} widgets are not complete.`;

/** More would push away what stands below. */
const namedMax = 5;

/** Widgets that are not complete, with what each still wants; `widgets`: all they are among. */
export function UnfinishedList({ unfinished, widgets }: { unfinished: readonly UnfinishedWidget[]; widgets: readonly Widget[] }) {
  const names = untitledNames(widgets);
  const others = unfinished.length - namedMax;
  return (
    <ul className={styles.list}>
      {unfinished.slice(0, namedMax).map(({ hash, title, missing }) => (
        <li key={hash}>
          <span className={styles.name}>{names.get(hash) ?? title}</span>: {missing.join(', ')}
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? 'and 1 other' : `and ${others} others`}</li>}
    </ul>
  );
}
