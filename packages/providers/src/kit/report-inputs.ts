import type { Input } from '@sightline/contract/sources';

const ofReport: Input['options'] = { kind: 'report' };
const metricsInput: Input = {
  name: 'metrics',
  label: 'Metrics',
  kind: 'multiSelect',
  required: true,
  unless: { input: 'calculatedMetrics' },
  options: ofReport,
};
const dimensionInput = (initial: string | undefined, options: Input['options']): Input => ({
  name: 'dimension',
  label: 'Dimension',
  kind: 'select',
  required: initial !== undefined,
  options,
  ...(initial === undefined ? {} : { initial }),
});
export const filterInput: Input = { name: 'filter', label: 'Filter', kind: 'filter', required: false };
export const calculatedInput: Input = {
  name: 'calculatedMetrics',
  label: 'Calculated metrics',
  kind: 'calculatedMetrics',
  required: false,
};

/** What reports ask for after what is their own. */
interface Figures {
  filter?: boolean;
  /** False: there is nothing to choose among. */
  dimension?: boolean;
  /** A dimension to start with; one is required then. */
  initial?: string | undefined;
  /** Where dimensions are listed, if not in the report. */
  dimensions?: Input['options'];
}
export const figureInputs = ({ filter = false, dimension = true, initial, dimensions = ofReport }: Figures = {}): Input[] => [
  metricsInput,
  ...(dimension ? [dimensionInput(initial, dimensions)] : []),
  ...(filter ? [filterInput] : []),
  calculatedInput,
];

/** The account a report is of, chosen from a list of the source. */
export const accountInput = (name: 'property' | 'profile', label: string, option: string, more: Partial<Input> = {}): Input => ({
  name,
  label,
  kind: 'select',
  required: true,
  isAccount: true,
  options: { kind: 'remote', option, needs: [] },
  ...more,
});

/** Things a report may be narrowed to; none chosen means all. */
export const narrowingInput = (
  name: Input['name'],
  label: string,
  option: string,
  needs: Input['name'][],
  more: Partial<Input> = {},
): Input => ({
  name,
  label,
  kind: 'multiSelect',
  required: false,
  options: { kind: 'remote', option, needs },
  help: `Leave it empty for all ${label.toLowerCase()}.`,
  ...more,
});
