import type { FieldTexts } from '../fields/field.tsx';
import { FileDrop } from './file-drop.tsx';
import { defaultExtensions, fileSize, ruleWords } from './file-types.ts';

/** One file: chosen, dropped or pasted, with a clear button. What the dialog's filter let through is checked again. */
export function FileField({
  file,
  onChange,
  extensions = defaultExtensions,
  bytesMax = null,
  fileOf,
  ...texts
}: FieldTexts & {
  file: File | null;
  onChange: (file: File | null) => void;
  extensions?: readonly string[];
  /** Told in the field and checked; null: no limit. */
  bytesMax?: number | null;
  /** Makes a file of a text that is pasted. */
  fileOf?: (text: string) => File | null;
}) {
  const rule = { extensions, bytesMax };
  return (
    <FileDrop
      {...texts}
      rule={rule}
      icon="file"
      words={file ? file.name : `Choose or drop a file (${ruleWords(rule)})`}
      hint={file ? fileSize(file.size) : undefined}
      isFilled={file !== null}
      fileOf={fileOf}
      onChange={onChange}
    />
  );
}
