import type { Input } from '@sightline/contract/sources';

/** Stand for whatever a person will choose. Filters and formulas are never left open: nobody could fill them before the dashboard is there. */
export const standIns: Partial<Record<Input['kind'], unknown>> = {
  select: 'chosen',
  text: 'chosen',
  multiSelect: ['chosen'],
  boolean: true,
};
