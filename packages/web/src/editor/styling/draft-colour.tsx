import type { ComponentProps } from 'react';
import { useHalfTyped } from '../use-half-typed.ts';
import { ColourField } from './colour-field.tsx';

/** A colour of the draft, which keeps half a code as well; `field` names it within the dashboard. */
export function DraftColour({ field, ...props }: Omit<ComponentProps<typeof ColourField>, 'halfTyped'> & { field: string }) {
  const halfTyped = useHalfTyped(field);
  return <ColourField {...props} halfTyped={halfTyped} />;
}
