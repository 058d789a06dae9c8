import { placeholders } from '@sightline/contract/dashboards';
import { classes } from '#ui/base/classes.ts';
import styles from './offered-names.module.css';

/** What can be put in at an open brace, as a list under the field; keys are the field's affair (useOfferedNames). */
export function OfferedNames({
  id,
  names,
  active,
  onChoose,
}: {
  id: string;
  names: readonly string[];
  active: number;
  onChoose: (name: string) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label="Placeholders" className={styles.names}>
      {names.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes(styles.name, index === active && styles.active)}
          onPointerDown={(event) => {
            // The field keeps the focus and its caret.
            event.preventDefault();
            onChoose(name);
          }}
        >
          <span className={styles.typed}>{`{${name}}`}</span>
          <span className={styles.words}>{placeholders.find((each) => each.name === name)?.words}</span>
        </div>
      ))}
    </div>
  );
}
