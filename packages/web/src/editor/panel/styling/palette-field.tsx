import type { DashboardStyles } from '@sightline/contract/dashboards';
import { useId } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { usePalettes } from '#api/queries/palettes.ts';
import { Button } from '#ui/base/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { Swatches } from '#ui/pickers/swatches.tsx';
import { bentWords } from '#widgets/look/bent-words.ts';
import panelStyles from '../panel.module.css';
import { papersOf } from './contrast-offers.ts';
import { chosenPalette, paletteChoices } from './palette-choices.ts';
import styles from './styling.module.css';

/** The palette of the company's that a dashboard's charts are drawn in. */
export function PaletteField({
  look,
  error,
  onChange,
}: {
  look: DashboardStyles;
  error: string | undefined;
  onChange: (palette: DashboardStyles['palette']) => void;
}) {
  const id = useId();
  const palettes = usePalettes();
  if (palettes.data === undefined && palettes.isError)
    return (
      <div className={fieldStyles.field}>
        <p className={fieldStyles.error} role="alert">
          Palettes not loaded. {asAppError(palettes.error).message}
        </p>
        <Button size="s" onClick={() => void palettes.refetch()}>
          Try again
        </Button>
      </div>
    );
  if (palettes.data === undefined) return <Skeleton width="100%" height="7rem" />;
  const choices = paletteChoices(palettes.data);
  const chosen = chosenPalette(choices, look.palette);
  const papers = papersOf(look);
  const bent = chosen?.own?.filter((colour) => bentWords(colour, papers) !== null) ?? [];
  return (
    <fieldset className={styles.palettes} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fieldStyles.label}>Palette of the charts</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value ?? ''} className={styles.choice}>
            <input type="radio" name={id} checked={choice === chosen} onChange={() => onChange(choice.value)} />
            <span className={styles.name}>{choice.name}</span>
            <Swatches colours={choice.colours} />
          </label>
        ))}
      </div>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {bent.length > 0 && (
        <p className={panelStyles.warning} role="status">
          {bent.length} of its {chosen?.colours.length} colours {bent.length === 1 ? 'is' : 'are'} drawn darker or lighter, so that{' '}
          {bent.length === 1 ? 'it' : 'they'} can be seen.
        </p>
      )}
    </fieldset>
  );
}
