import { type ShortcutName, shortcutScopes, shortcutsOf } from '#lib/keyboard/shortcuts.ts';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import styles from './shortcut-list.module.css';

const ShortcutList = ({ idle }: { idle: readonly ShortcutName[] }) => (
  <div className={styles.scopes}>
    {shortcutScopes.map((scope) => (
      <section key={scope} aria-label={scope}>
        <h3 className={styles.scope}>{scope}</h3>
        <dl className={styles.list}>
          {shortcutsOf(scope)
            .filter(({ name }) => !idle.includes(name))
            .map(({ name, keys, meaning }) => (
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

/** What keys do, on `?`. `idle`: what does nothing on the page that is shown. */
export const showShortcuts = (idle: readonly ShortcutName[] = []): Promise<unknown> =>
  openDialog({ title: 'Keyboard shortcuts', size: 'l' }, () => <ShortcutList idle={idle} />);
