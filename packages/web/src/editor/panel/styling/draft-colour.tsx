import { type ComponentProps, useRef } from 'react';
import { Button } from '#ui/base/button.tsx';
import panelStyles from '../panel.module.css';
import { useHalfTyped } from '../use-half-typed.ts';
import { ColourField } from './colour-field.tsx';
import type { ContrastOffer } from './contrast-offers.ts';
import styles from './styling.module.css';

/** A colour of the draft, which keeps half a code as well; `field` names it within the dashboard. What is hard to read is told with a way out. */
export function DraftColour({
  field,
  offer,
  ...props
}: Omit<ComponentProps<typeof ColourField>, 'halfTyped'> & { field: string; offer: ContrastOffer | null }) {
  const halfTyped = useHalfTyped(field);
  const root = useRef<HTMLDivElement>(null);
  const take = (colour: string | null) => {
    halfTyped.onType(null);
    props.onChange(colour);
    // The button goes away with what it mends.
    root.current?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
  };
  return (
    <div ref={root} className={styles.field}>
      <ColourField {...props} halfTyped={halfTyped} />
      {offer && (
        <>
          <p className={panelStyles.warning} role="status">
            {offer.words}
          </p>
          <Button size="s" onClick={() => take(offer.mended)}>
            <span className={styles.offered} style={{ background: offer.mended ?? props.fallback }} aria-hidden="true" />
            {offer.mended === null ? "Use the theme's colour" : `Use ${offer.mended}`}
          </Button>
        </>
      )}
    </div>
  );
}
