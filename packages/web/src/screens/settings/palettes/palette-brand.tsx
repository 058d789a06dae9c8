import { lightTheme } from '@sightline/charts/theme';
import { colourPattern, colourRefusal } from '@sightline/contract/core';
import { useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Field } from '#ui/forms/fields/field.tsx';
import { ColourInputs } from '#ui/pickers/colour-inputs.tsx';
import { LogoColours } from './logo-colours.tsx';
import { type DraftedColour, seriesOf } from './palette-draft.ts';
import styles from './palettes.module.css';

/** Fills the palette with a series that begins with a brand's colour; what was there before can be brought back. */
export function PaletteBrand({
  count,
  before,
  onSeries,
  onBack,
}: {
  /** How many colours there are, and will be. */
  count: number;
  before: DraftedColour[];
  onSeries: (colours: string[]) => void;
  onBack: (before: DraftedColour[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const [replaced, setReplaced] = useState<DraftedColour[] | null>(null);
  const isColour = colourPattern.test(typed);
  const choose = (text: string) => {
    setTyped(text);
    setRefused(false);
  };
  const deriveFrom = (colour: string) => {
    setReplaced(before);
    onSeries(seriesOf(colour, count));
  };
  const derive = () => {
    setRefused(!isColour);
    if (isColour) deriveFrom(typed);
  };
  return (
    <div className={styles.group}>
      <div className={styles.brand}>
        <Field label="Brand colour" error={refused ? colourRefusal : undefined}>
          {(control) => (
            <ColourInputs
              label="Brand colour"
              control={control}
              typed={typed}
              chosen={isColour ? typed : lightTheme.accent}
              placeholder={lightTheme.accent}
              onChoose={choose}
              onType={choose}
            />
          )}
        </Field>
        <Button onClick={derive}>Derive a series</Button>
      </div>
      <LogoColours
        onChoose={(colour) => {
          choose(colour);
          deriveFrom(colour);
        }}
      />
      <div role="status">
        {replaced && (
          <span className={styles.mend}>
            <span className={styles.facts}>The colours below begin with the brand’s.</span>
            <Button
              size="s"
              onClick={(event) => {
                event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('input[type="color"] + input')?.focus();
                onBack(replaced);
                setReplaced(null);
              }}
            >
              Bring the former ones back
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
