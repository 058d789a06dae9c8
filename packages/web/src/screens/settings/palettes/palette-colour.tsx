import type { ReactNode } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { ColourInputs } from '#ui/pickers/colour-inputs.tsx';
import { type DraftedColour, faintness, refusalOf, withText } from './palette-draft.ts';
import styles from './palettes.module.css';

/** One colour of a palette, with what is to be said of it. */
export function PaletteColour({
  drafted,
  place,
  error,
  tools,
  onChange,
}: {
  drafted: DraftedColour;
  /** Counts from 1. */
  place: number;
  error: string | undefined;
  /** Its buttons. */
  tools: ReactNode;
  onChange: (drafted: DraftedColour) => void;
}) {
  const label = `Colour ${place}`;
  const refused = refusalOf(drafted) ?? error;
  const faint = refused === undefined ? faintness(drafted.colour) : null;
  const errorId = `${drafted.id}-error`;
  const choose = (colour: string) => onChange(withText(drafted, colour));
  return (
    <li className={styles.colour}>
      <ColourInputs
        label={label}
        control={{
          'aria-label': label,
          'aria-describedby': refused === undefined ? undefined : errorId,
          'aria-invalid': refused === undefined ? undefined : true,
        }}
        typed={drafted.text}
        chosen={drafted.colour}
        onChoose={choose}
        onType={choose}
      >
        {tools}
      </ColourInputs>
      {refused !== undefined && (
        <span className={fieldStyles.error} id={errorId} role="alert">
          {refused}
        </span>
      )}
      {faint && (
        <span className={styles.mend}>
          <span className={styles.warning} role="status">
            {faint.words}
          </span>
          {faint.mended !== null && <MendButton place={place} colour={faint.mended} onUse={choose} />}
        </span>
      )}
    </li>
  );
}

function MendButton({ place, colour, onUse }: { place: number; colour: string; onUse: (colour: string) => void }) {
  return (
    <Button
      size="s"
      onClick={(event) => {
        // The button goes away with what it mends.
        event.currentTarget.closest('li')?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
        onUse(colour);
      }}
      aria-label={`Use ${colour} for colour ${place}`}
    >
      <span className={styles.offered} style={{ background: colour }} aria-hidden="true" />
      Use {colour}
    </Button>
  );
}

export function ColourTools({
  place,
  count,
  isLeast,
  onMove,
  onRemove,
}: {
  place: number;
  count: number;
  /** There are as few as there may be. */
  isLeast: boolean;
  onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon
        inactive={place === 1}
        aria-label={`Move colour ${place} up`}
        onClick={(event) => onMove(-1, event.currentTarget)}
      >
        <Icon name="chevronUp" />
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon
        inactive={place === count}
        aria-label={`Move colour ${place} down`}
        onClick={(event) => onMove(1, event.currentTarget)}
      >
        <Icon name="chevronDown" />
      </Button>
      <Button variant="quiet" size="s" icon inactive={isLeast} aria-label={`Remove colour ${place}`} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </>
  );
}
