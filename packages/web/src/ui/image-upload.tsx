import { useEffect, useState } from 'react';
import type { FieldTexts } from './field.tsx';
import styles from './file-drop.module.css';
import { FileDrop } from './file-drop.tsx';
import { imageExtensions, ruleWords } from './file-types.ts';

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

/** An image, chosen, dropped or pasted: `address` of the kept one, or `file` of the one just chosen. Clearing gives null. */
export function ImageUpload({
  types,
  bytesMax = null,
  address,
  file,
  isSending = false,
  onChange,
  ...texts
}: FieldTexts & {
  types: readonly string[];
  /** Told in the field and checked; null: no limit. */
  bytesMax?: number | null;
  address: string | null;
  file: File | null;
  /** The file is on its way; another one may be chosen all the same. */
  isSending?: boolean;
  onChange: (file: File | null) => void;
}) {
  const shown = useObjectUrl(file) ?? address;
  const rule = { extensions: imageExtensions, types, bytesMax };
  const invitation = shown ? 'Choose another image' : `Choose, drop or paste an image (${ruleWords(rule)})`;
  return (
    <FileDrop
      {...texts}
      rule={rule}
      icon="image"
      words={file && isSending ? `Uploading ${file.name} …` : invitation}
      preview={shown && <img className={styles.preview} src={shown} alt="" />}
      isFilled={shown !== null}
      onChange={onChange}
    />
  );
}
