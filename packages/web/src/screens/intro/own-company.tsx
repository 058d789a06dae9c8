import { useMemo } from 'react';
import { StyleImage } from '#editor/panel/media/style-image.tsx';
import { timezoneChoices } from '#features/locale/timezones.ts';
import card from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import type { IntroCompany } from './intro-company.ts';

interface OwnCompanyProps {
  value: IntroCompany;
  errors: Record<string, string[] | undefined>;
  onChange: (company: IntroCompany) => void;
}

/** What clients see of the company, and in which zone its days begin. */
export function OwnCompany({ value, errors, onChange }: OwnCompanyProps) {
  const { name, logo, timezone } = value;
  const choices = useMemo(() => timezoneChoices(timezone, new Date()), [timezone]);
  return (
    <div className={card.card}>
      <TextField
        label="Company name"
        required
        autoFocus
        autoComplete="organization"
        help="Your clients see it on what you share with them."
        value={name}
        error={errors.name}
        onChange={(text) => onChange({ ...value, name: text })}
      />
      <StyleImage
        label="Logo (optional)"
        category="logo"
        value={logo}
        error={errors.logo?.join(' ')}
        onChange={(address) => onChange({ ...value, logo: address })}
      />
      <SearchSelect
        label="Time zone"
        help="Days of your dashboards begin and end in this zone."
        required
        error={errors.timezone}
        value={choices.find((choice) => choice.value === timezone) ?? null}
        load={choicesOf(choices)}
        onChange={(choice) => choice && onChange({ ...value, timezone: choice.value })}
      />
    </div>
  );
}
