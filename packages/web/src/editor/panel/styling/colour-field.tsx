import { colourPattern, colourRefusal } from '@sightline/contract/core';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Field } from '#ui/forms/fields/field.tsx';
import type { HalfTyped } from '#ui/forms/fields/half-typed.ts';
import { ColourInputs } from '#ui/pickers/colour-inputs.tsx';

/** A colour by choosing or by its code; null means the theme's, which `fallback` shows. */
export function ColourField({
  label,
  value,
  fallback,
  error,
  halfTyped,
  onChange,
}: {
  label: string;
  value: string | null;
  fallback: string;
  error: string | undefined;
  halfTyped: HalfTyped;
  onChange: (colour: string | null) => void;
}) {
  const typed = halfTyped.text ?? value ?? '';
  const isWrong = typed !== '' && !colourPattern.test(typed);
  const choose = (colour: string | null) => {
    halfTyped.onType(null);
    onChange(colour);
  };
  const type = (text: string) => {
    if (text === '') choose(null);
    else if (colourPattern.test(text)) choose(text.toLowerCase());
    else halfTyped.onType(text);
  };
  return (
    <Field label={label} error={isWrong ? colourRefusal : error}>
      {(control) => (
        <ColourInputs
          label={label}
          control={control}
          typed={typed}
          chosen={value ?? fallback}
          placeholder="As the theme"
          onChoose={choose}
          onType={type}
        >
          {typed !== '' && (
            <Button variant="quiet" size="s" icon aria-label={`Reset ${label}`} onClick={() => choose(null)}>
              <Icon name="close" />
            </Button>
          )}
        </ColourInputs>
      )}
    </Field>
  );
}
