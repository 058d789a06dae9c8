import { numberFormatter } from '@sightline/contract/core';
import { campaignDomainsMax } from '@sightline/contract/monitoring';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { TextArea } from '#ui/forms/fields/text-area.tsx';
import { FileField } from '#ui/forms/files/file-field.tsx';
import { domainsWords } from '../words/figures.ts';
import styles from './domains-field.module.css';
import { type PastedPreview, previewPasted } from './pasted-preview.ts';

/** What a text that is being typed seems to hold. */
export function usePastedPreview(text: string): PastedPreview {
  const late = useDeferredValue(text);
  return useMemo(() => previewPasted(late), [late]);
}

interface DomainsFieldProps {
  value: string;
  preview: PastedPreview;
  required?: boolean;
  /** The server’s texts, one a line that is wrong. */
  errors: readonly string[] | undefined;
  onChange: (text: string) => void;
}

/** Domains one below the other or with commas, pasted or from a file; says at once how many it reads. */
export function DomainsField({ value, preview, required = false, errors, onChange }: DomainsFieldProps) {
  const latest = useRef(value);
  latest.current = value;
  const [answered, setAnswered] = useState<{ errors: readonly string[] | undefined; text: string | null }>({
    errors: undefined,
    text: null,
  });
  if (errors !== answered.errors) setAnswered({ errors, text: errors === undefined ? null : value });
  const take = async (file: File | null) => {
    if (file === null) return;
    try {
      const text = await file.text();
      const before = latest.current.trimEnd();
      onChange(before === '' ? text : `${before}\n${text}`);
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  return (
    <div className={styles.field}>
      <TextArea
        label="Domains"
        required={required}
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={'client.com\nshop.client.com'}
        help={`By line or comma, at most ${numberFormatter(readerLocale(), {}).format(campaignDomainsMax)}; page addresses too.`}
        value={value}
        error={errors?.join('\n')}
        onChange={onChange}
      />
      {/* What the server said of this very text is the truth, and this would only seem to know better. */}
      {value !== answered.text && <Preview preview={preview} isAnswered={errors !== undefined} />}
      <FileField
        label="Or a CSV file"
        help="With a column headed “domain”; “note” is read as well."
        extensions={['csv', 'txt']}
        file={null}
        onChange={(file) => void take(file)}
      />
    </div>
  );
}

/** `isAnswered`: the server has told the lines that are wrong, so they are not said twice. */
function Preview({ preview, isAnswered }: { preview: PastedPreview; isAnswered: boolean }) {
  const locale = readerLocale();
  const { count, repeatedCount, faultsCount } = preview;
  const faults = isAnswered ? [] : preview.faults;
  if (count === 0 && faultsCount === 0) return null;
  return (
    <div className={styles.preview}>
      <p role="status">
        {domainsWords(count, locale)}
        {repeatedCount > 0 && `, ${counted(repeatedCount, 'named twice', 'named more than once', locale)}`}
        {faultsCount > 0 && `, ${counted(faultsCount, 'that is none', 'that are none', locale)}`}
      </p>
      {faults.map(({ line, text, fault }) => (
        <p key={`${line} ${text}`} className={styles.fault}>
          Line {line}, “{text}”: {fault}
        </p>
      ))}
      {!isAnswered && faultsCount > faults.length && <p className={styles.fault}>and {faultsCount - faults.length} more</p>}
    </div>
  );
}
