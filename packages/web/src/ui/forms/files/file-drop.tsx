import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Icon, type IconName } from '../../base/icon.tsx';
import { Field, type FieldTexts } from '../fields/field.tsx';
import styles from './file-drop.module.css';
import { acceptOf, type FileRule, fileFault } from './file-types.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

/** What FileField and ImageUpload share: choosing, dropping or pasting one file, the check of its type and size, and clearing. */
export function FileDrop({
  label,
  help,
  error,
  required,
  rule,
  icon,
  words,
  hint,
  preview,
  isFilled,
  busy = false,
  fileOf,
  onChange,
}: FieldTexts & {
  rule: FileRule;
  icon: IconName;
  /** What stands in the field: what to do, or what was chosen. */
  words: string;
  hint?: string | undefined;
  preview?: ReactNode;
  /** There is something to clear. */
  isFilled: boolean;
  /** A file is on its way: another cannot be taken yet. */
  busy?: boolean;
  /** Makes a file of a text that is pasted; null where it is none. Without it texts are not taken. */
  fileOf?: ((text: string) => File | null) | undefined;
  onChange: (file: File | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = (next: File | null) => {
    const found = next && fileFault(next, rule);
    setFault(found);
    // So that choosing the same file again counts as a choice.
    if (input.current) input.current.value = '';
    if (found === null) onChange(next);
  };
  const take = (files: ArrayLike<File> | null | undefined) => {
    const first = files?.[0];
    if (!first || busy) return;
    if (files.length > 1) setFault('Choose one file only.');
    else choose(first);
  };
  const isOver = useDroppedFiles(row, take, fileOf);
  return (
    <Field label={label} help={help} error={fault ?? error} {...(required && { required })}>
      {(control) => (
        <div ref={row} className={styles.row}>
          {preview}
          <label className={classes(styles.pick, isOver && styles.over)} htmlFor={control.id}>
            <input
              {...control}
              ref={input}
              className={styles.input}
              type="file"
              accept={acceptOf(rule.extensions)}
              disabled={busy}
              onChange={(event) => take(event.currentTarget.files)}
            />
            <Icon name={icon} />
            <span className={styles.words}>{words}</span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </label>
          {isFilled && (
            <Button
              variant="quiet"
              icon
              aria-label={`Clear ${label}`}
              onClick={() => {
                choose(null);
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
