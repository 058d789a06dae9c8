import type { ComponentProps } from 'react';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { useHalfTyped } from './use-half-typed.ts';

/** A number of the draft, which keeps half a number as well; `field` names it within the dashboard. */
export function DraftNumber({ field, ...props }: Omit<ComponentProps<typeof NumberField>, 'halfTyped'> & { field: string }) {
  const halfTyped = useHalfTyped(field);
  return <NumberField {...props} halfTyped={halfTyped} />;
}
