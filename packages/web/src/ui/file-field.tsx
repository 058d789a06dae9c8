import type { FieldTexts } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { defaultExtensions, fileSize, ruleWords } from './file-types.ts';

/** One file: chosen, dropped or pasted, with a clear button. What the dialog's filter let through is checked again. */
export function FileField({
  file,
  onChange,
  extensions = defaultExtensions,
  bytesMax = null,
  ...texts
}: FieldTexts & {
  file: File | null;
  onChange: (file: File | null) => void;
  extensions?: readonly string[];
  /** Told in the field and checked; null: no limit. */
  bytesMax?: number | null;
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
      onChange={onChange}
    />
  );
}
