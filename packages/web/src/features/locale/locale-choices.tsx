import type { LocaleSetting } from '@sightline/contract/core';
import { getPageConfig } from '#lib/page/page-config.ts';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import type { FieldTexts } from '#ui/forms/fields/field.tsx';
import styles from './locale-choices.module.css';
import { localeFields } from './locale-fields.ts';
import { localeSample } from './locale-sample.ts';

export interface LocaleChoicesProps {
  value: LocaleSetting;
  /** The day the sample shows. */
  today: string;
  /** By the names of the setting. */
  errors?: Partial<Record<keyof LocaleSetting, FieldTexts['error']>>;
  onChange: (setting: LocaleSetting) => void;
}

/** Language, numbers, currency, week and year, with a line that shows what they make of an amount and a day. */
export const LocaleChoices = ({ value, today, errors = {}, onChange }: LocaleChoicesProps) => (
  <>
    {localeFields.map(({ field, label, help, choices, withChoice }) => (
      <ChoiceField
        key={field}
        label={label}
        value={String(value[field])}
        choices={choices(value, getPageConfig().currencies)}
        help={help ?? undefined}
        error={errors[field]}
        onChange={(chosen) => onChange(withChoice(value, chosen))}
      />
    ))}
    <p className={styles.sample}>
      <span className={styles.label}>Sample</span> <output lang={value.language}>{localeSample(value, today)}</output>
    </p>
  </>
);
