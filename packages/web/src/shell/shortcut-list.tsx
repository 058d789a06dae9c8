import { shortcutScopes, shortcutsOf } from '../shortcuts.ts';
import { openDialog } from '../ui/dialogs/open-dialog.tsx';
import styles from './shortcut-list.module.css';

const ShortcutList = () => (
  <div className={styles.scopes}>
    {shortcutScopes.map((scope) => (
      <section key={scope} aria-label={scope}>
        <h3 className={styles.scope}>{scope}</h3>
        <dl className={styles.list}>
          {shortcutsOf(scope).map(({ name, keys, meaning }) => (
            <div key={name} className={styles.row}>
              <dt>
                <kbd className={styles.keys}>{keys}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);

/** What keys do, on `?`. */
export const showShortcuts = (): Promise<unknown> => openDialog({ title: 'Keyboard shortcuts', size: 'l' }, () => <ShortcutList />);
