import { useEffect, useState } from 'react';
import { readAsDataUrl } from '#lib/browser/data-url.ts';
import { notifyFailed } from '../feedback/notify.tsx';
import type { FieldTexts } from '../forms/fields/field.tsx';
import styles from '../forms/files/file-drop.module.css';
import { FileDrop } from '../forms/files/file-drop.tsx';
import { imageExtensions, ruleWords } from '../forms/files/file-types.ts';

/** The address to show a file that is not uploaded yet: `data:`, as the policy of our pages shows no `blob:`. Null until it is read, or where it cannot be. */
function useShownFile(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    let isWanted = true;
    readAsDataUrl(file).then((address) => isWanted && setRead({ file, address }), notifyFailed);
    return () => {
      isWanted = false;
    };
  }, [file]);
  return read !== null && read.file === file ? read.address : null;
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
  const shown = useShownFile(file) ?? address;
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
