import type { Instance } from '@sightline/contract/dashboards';
import { type Input, isFilled, isRequired, type Report, shownInputs } from '@sightline/contract/sources';
import { listBlocked } from './option-source.ts';

/** Names one field of all panels. */
export const fieldOf = (instance: Pick<Instance, 'id'>, input: Pick<Input, 'name'>): string => `${instance.id}.${input.name}`;

/** The first list that must be chosen from, can be, and was not: it is what comes next. */
export function firstMissing(instance: Instance, report: Report): string | null {
  const isMissing = (input: Input): boolean =>
    (input.kind === 'select' || input.kind === 'multiSelect') &&
    input.options !== undefined &&
    input.options.kind !== 'static' &&
    isRequired(input, instance.inputs) &&
    !isFilled(input, instance.inputs[input.name]) &&
    listBlocked(instance, report, input.options) === null;
  const missing = shownInputs(report, instance.inputs).find(isMissing);
  return missing ? fieldOf(instance, missing) : null;
}
