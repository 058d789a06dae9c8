import { lightTheme } from '@sightline/charts/theme';
import type { Company } from '@sightline/contract/company';
import { colourPattern, colourRefusal } from '@sightline/contract/core';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { StyleImage } from '#editor/panel/media/style-image.tsx';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { Field } from '#ui/forms/fields/field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { ColourInputs } from '#ui/pickers/colour-inputs.tsx';
import { useCompanyFields } from '../company/use-company-fields.ts';
import { settingsSections } from '../settings-sections.ts';
import styles from './whitelabel.module.css';

/** How the company appears to its clients. */
export function BrandForm({ brand }: { brand: Pick<Company, 'logo' | 'phone' | 'brandColour'> }) {
  const [logo, setLogo] = useState(brand.logo);
  const [phone, setPhone] = useState(brand.phone);
  const [colour, setColour] = useState(brand.brandColour ?? '');
  const { update, save, begun } = useCompanyFields(brand);
  const { phase, run } = useAction(() => save({ logo, phone, brandColour: colour || null }));
  const errors = fieldErrors(update.error);
  const isColour = colourPattern.test(colour);
  return (
    <form
      className={card.card}
      noValidate
      aria-labelledby="brand"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <h2 id="brand" className={styles.title}>
        {settingsSections.brand}
      </h2>
      <p className={styles.words}>What your clients see: at the head of shared dashboards, PDFs and mails.</p>
      {update.isError && Object.keys(errors).length === 0 && !begun.meanwhile && <FaultBanner thrown={asAppError(update.error)} />}
      <ChangedMeanwhile
        begun={begun}
        labels={{ logo: 'Logo', phone: 'Phone', brandColour: 'Brand colour' }}
        words={(value, field) => (field === 'logo' && value !== null ? 'another image' : String(value ?? ''))}
        onTake={(theirs) => {
          setLogo(theirs.logo);
          setPhone(theirs.phone);
          setColour(theirs.brandColour ?? '');
        }}
        onOverwrite={run}
      />
      <StyleImage label="Logo" category="logo" value={logo} error={errors.logo?.join(' ')} onChange={setLogo} />
      <Field
        label="Brand colour"
        help="Of buttons and links on shared dashboards and in mails, darker or lighter where it could not be read. Empty: the product’s own."
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
        help="At the foot of the mails, for questions."
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={phone}
        error={errors.phone}
        onChange={setPhone}
      />
      <div className={card.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save the brand
        </PhaseButton>
      </div>
    </form>
  );
}
