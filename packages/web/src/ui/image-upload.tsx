import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './file-field.module.css';
import { acceptOf, imageExtensions, invalidFileType, isImage } from './file-types.ts';
import { Icon } from './icon.tsx';

/** The address to show a file that is not uploaded yet; revoked when it changes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setUrl(null);
      return undefined;
    }
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return url;
}

/** An image: `address` of the kept one, or `file` of the one just chosen. Clearing gives null. */
export function ImageUpload({
  label,
  help,
  error,
  types,
  address,
  file,
  onChange,
}: FieldTexts & { types: readonly string[]; address: string | null; file: File | null; onChange: (file: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const shown = useObjectUrl(file) ?? address;
  const choose = (next: File | null) => {
    const bad = next !== null && !isImage(next, types);
    setRefused(bad);
    if (input.current) input.current.value = '';
    if (!bad) onChange(next);
  };
  return (
    <Field label={label} help={help} error={refused ? invalidFileType : error}>
      {(control) => (
        <div className={styles.row}>
          {shown && <img className={styles.preview} src={shown} alt="" />}
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="file"
            accept={acceptOf(imageExtensions)}
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          />
          <label className={styles.pick} htmlFor={control.id}>
            <Icon name="image" />
            <span className={styles.name}>{shown ? 'Choose another image' : `Choose an image (${imageExtensions.join(', ')})`}</span>
          </label>
          {shown && (
            <Button variant="quiet" icon aria-label={`Clear ${label}`} onClick={() => choose(null)}>
              <Icon name="close" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
