import { type HeadingInputs, headingInputsSchema, type Instance, plainType, type Widget } from './widgets.ts';

/** What the form of a heading starts with. */
export const newHeading: HeadingInputs = { shows: 'heading', onNewSheet: false, isPage: false };

/** The inputs of an instance that is a heading; null for every other one. */
export function headingInputsOf({ type, inputs }: Pick<Instance, 'type' | 'inputs'>): HeadingInputs | null {
  if (type !== plainType || inputs.shows !== newHeading.shows) return null;
  return headingInputsSchema.safeParse(inputs).data ?? null;
}

/** The inputs of a widget that is a heading over what follows; null for every other widget. */
export function headingOf({
  nature,
  instances: [instance],
}: {
  nature: Widget['nature'];
  instances: readonly Pick<Instance, 'type' | 'inputs'>[];
}): HeadingInputs | null {
  return nature === 'passive' && instance ? headingInputsOf(instance) : null;
}
