import { coverTextMax, type PrintSettings } from '@sightline/contract/dashboards';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { SheetFields } from '#ui/pickers/sheet-fields.tsx';
import { PlaceholderField } from '../text/placeholder-field.tsx';

interface PrintFieldsProps {
  value: PrintSettings;
  error: string | undefined;
  /** `field`: what is typed letter by letter is one step back. */
  onChange: (print: PrintSettings, field?: string) => void;
}

/** How it stands on paper: in PDFs, those that are mailed too, and printed. */
export const PrintFields = ({ value, error, onChange }: PrintFieldsProps) => (
  <>
    <SheetFields value={value} onChange={(change) => onChange({ ...value, ...change })} />
    <Checkbox label="Cover" checked={value.cover} onChange={(cover) => onChange({ ...value, cover })} />
    {value.cover && (
      <PlaceholderField
        label="Text on the cover"
        rows={3}
        value={value.coverText}
        maxLength={coverTextMax}
        error={error}
        onChange={(coverText) => onChange({ ...value, coverText }, 'styles.print.coverText')}
      />
    )}
    <Checkbox label="Table of contents" checked={value.contents} onChange={(contents) => onChange({ ...value, contents })} />
  </>
);
