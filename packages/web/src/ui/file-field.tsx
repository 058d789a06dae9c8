import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './file-field.module.css';
import { acceptOf, defaultExtensions, fileSize, hasExtension, invalidFileType } from './file-types.ts';
import { Icon } from './icon.tsx';

/** One file, with a clear button. What the dialog's filter let through is checked again by name. */
export function FileField({
  label,
  help,
  error,
  required,
  file,
  onChange,
  extensions = defaultExtensions,
}: FieldTexts & { file: File | null; onChange: (file: File | null) => void; extensions?: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const choose = (next: File | null) => {
    const bad = next !== null && !hasExtension(next.name, extensions);
    setRefused(bad);
    if (bad && input.current) input.current.value = '';
    if (!bad) onChange(next);
  };
  return (
    <Field label={label} help={help} error={refused ? invalidFileType : error} {...(required && { required })}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="file"
            accept={acceptOf(extensions)}
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          />
          <label className={styles.pick} htmlFor={control.id}>
            <Icon name="file" />
            <span className={styles.name}>{file ? file.name : `Choose a file (${extensions.join(', ')})`}</span>
            {file && <span className={styles.hint}>{fileSize(file.size)}</span>}
          </label>
          {file && (
            <Button
              variant="quiet"
              icon
              aria-label={`Clear ${label}`}
              onClick={() => {
                if (input.current) input.current.value = '';
                choose(null);
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
