import { lightTheme } from '@sightline/charts/theme';
import type { Company } from '@sightline/contract/company';
import { colourPattern, colourRefusal } from '@sightline/contract/core';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { StyleImage } from '#editor/panel/media/style-image.tsx';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import card from '#ui/forms/card-form.module.css';
import { Field } from '#ui/forms/fields/field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { SavedByBar } from '#ui/forms/save-bar/saved-by-bar.tsx';
import { ColourInputs } from '#ui/pickers/colour-inputs.tsx';
import { useCompanyFields } from '../company/use-company-fields.ts';
import { settingsSections } from '../settings-sections.ts';
import styles from './whitelabel.module.css';

type Brand = Pick<Company, 'logo' | 'phone' | 'brandColour'>;

const shape = {
  typedOf: ({ brandColour, ...rest }: Brand) => ({ ...rest, colour: brandColour ?? '' }),
  fieldsOf: ({ colour, ...rest }: Omit<Brand, 'brandColour'> & { colour: string }): Brand => ({ ...rest, brandColour: colour || null }),
};

/** How the company appears to its clients. */
export function BrandForm({ brand }: { brand: Brand }) {
  const { values, change, error, meanwhile, bar } = useCompanyFields(brand, shape);
  const { logo, phone, colour } = values;
  const setColour = (next: string) => change({ colour: next });
  const errors = fieldErrors(error);
  const isColour = colourPattern.test(colour);
  return (
    <form
      className={card.card}
      noValidate
      aria-labelledby="brand"
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      <h2 id="brand" className={styles.title}>
        {settingsSections.brand.name}
      </h2>
      <p className={styles.words}>At the head of shared dashboards, PDFs and mails.</p>
      {error !== null && Object.keys(errors).length === 0 && !meanwhile.begun.meanwhile && <FaultBanner thrown={asAppError(error)} />}
      <ChangedMeanwhile
        {...meanwhile}
        labels={{ logo: 'Logo', phone: 'Phone', brandColour: 'Brand colour' }}
        words={(value, field) => (field === 'logo' && value !== null ? 'another image' : String(value ?? ''))}
      />
      <StyleImage label="Logo" category="logo" value={logo} error={errors.logo?.join(' ')} onChange={(next) => change({ logo: next })} />
      <Field
        label="Brand colour"
        help="Of buttons and links, adjusted where it could not be read."
        error={errors.brandColour ?? (colour === '' || isColour ? undefined : colourRefusal)}
      >
        {(control) => (
          <ColourInputs
            label="Brand colour"
            control={control}
            typed={colour}
            chosen={isColour ? colour : lightTheme.accent}
            placeholder={lightTheme.accent}
            onChoose={setColour}
            onType={setColour}
          />
        )}
      </Field>
      <TextField
        label="Phone"
        help="At the foot of mails."
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        error={errors.phone}
        onChange={(next) => change({ phone: next })}
      />
      <SavedByBar name={settingsSections.brand.name} {...bar} />
    </form>
  );
}
