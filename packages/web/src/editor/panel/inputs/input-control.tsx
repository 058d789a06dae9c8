import type { MetricOption } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Input, Option } from '@sightline/contract/sources';
import type { ReactNode } from 'react';
import { BooleanInput } from './boolean-input.tsx';
import { CalculatedInput } from './calculated-input.tsx';
import { FilterInput } from './filter-input.tsx';
import type { InputProps } from './input-props.ts';
import { MetricsInput } from './metrics-input.tsx';
import { MultiSelectInput } from './multi-select-input.tsx';
import { SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';

export interface ControlParts extends InputProps {
  /** Options of the chosen metrics. */
  metrics: readonly Option[];
  frame: Frame | null;
  onMetricOptions: (id: string, options: MetricOption) => void;
}

const controls: Record<Input['kind'], (parts: ControlParts) => ReactNode> = {
  select: (parts) => <SelectInput {...parts} />,
  multiSelect: ({ onMetricOptions, ...parts }) =>
    parts.input.name === 'metrics' ? <MetricsInput {...parts} onOptions={onMetricOptions} /> : <MultiSelectInput {...parts} />,
  text: (parts) => <TextInput {...parts} />,
  boolean: (parts) => <BooleanInput {...parts} />,
  filter: (parts) => <FilterInput {...parts} />,
  calculatedMetrics: ({ metrics, onMetricOptions, ...parts }) => (
    <CalculatedInput {...parts} chosen={metrics} onOptions={onMetricOptions} />
  ),
};

/** The control of an input, by its kind. */
export const InputControl = (parts: ControlParts) => controls[parts.input.kind](parts);
