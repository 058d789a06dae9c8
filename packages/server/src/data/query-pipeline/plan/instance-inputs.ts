import { type CalculatedMetric, calculatedMetricSchema, calculatedMetricsMax, type Instance } from '@sightline/contract/dashboards';
import { type Filter, filterSchema, type Input, type InputName, type Report } from '@sightline/contract/sources';
import { z } from 'zod';

/** What a widget instance asks, read from its form's inputs. */
export interface InstanceInputs {
  metrics: string[];
  dimension: string | null;
  filter: Filter | null;
  calculated: CalculatedMetric[];
  /** Every other input of the report that has a value. */
  others: Record<string, unknown>;
  /** Labels of inputs that still need a value or have one that cannot be read. */
  faults: string[];
}

const isFilled = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(Boolean);
  if (typeof value === 'boolean') return true;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== '';
};

/** An `unless` frees an input where another one has one of these values, or any value. */
function isFreed(input: Input, valueIn: (name: InputName) => unknown): boolean {
  if (input.unless === undefined) return false;
  const value = valueIn(input.unless.input);
  const { oneOf } = input.unless;
  return oneOf === undefined ? isFilled(value) : oneOf.some((one) => one === value);
}

/** Inputs on show: nested ones only once their parent has a value. */
function shownInputs(inputs: readonly Input[], valueIn: (name: InputName) => unknown): Input[] {
  return inputs.flatMap((input) => [
    input,
    ...(input.children !== undefined && isFilled(valueIn(input.name)) ? shownInputs(input.children, valueIn) : []),
  ]);
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'string' && entry !== '')
    : typeof value === 'string' && value !== ''
      ? [value]
      : [];

const calculatedSchema = z.array(calculatedMetricSchema).max(calculatedMetricsMax);

/** Saved widgets may lack what was added to a form later: its initial value counts then. */
export function readInputs(instance: Instance, report: Report): InstanceInputs {
  const initial = new Map<string, unknown>();
  const note = (inputs: readonly Input[]): void => {
    for (const input of inputs) {
      if (input.initial !== undefined) initial.set(input.name, input.initial);
      note(input.children ?? []);
    }
  };
  note(report.inputs);
  const valueIn = (name: InputName): unknown => instance.inputs[name] ?? initial.get(name);
  const faults: string[] = [];
  const result: InstanceInputs = { metrics: [], dimension: null, filter: null, calculated: [], others: {}, faults };
  for (const input of shownInputs(report.inputs, valueIn)) {
    const value = valueIn(input.name);
    const isComplete = input.kind === 'boolean' ? typeof value === 'boolean' : isFilled(value);
    if (!isComplete && input.required && !isFreed(input, valueIn)) faults.push(input.label);
    if (isComplete) takeValue(result, input, value);
  }
  return result;
}

function takeValue(result: InstanceInputs, input: Input, value: unknown): void {
  if (input.name === 'metrics') result.metrics = [...new Set(textsIn(value))];
  else if (input.name === 'dimension') result.dimension = textsIn(value)[0] ?? null;
  else if (input.kind === 'filter')
    result.filter = parsedOr(filterSchema, value, input, result)?.conditions.length ? (value as Filter) : null;
  else if (input.kind === 'calculatedMetrics') result.calculated = parsedOr(calculatedSchema, value, input, result) ?? [];
  else result.others[input.name] = value;
}

function parsedOr<T>(schema: z.ZodType<T>, value: unknown, input: Input, result: InstanceInputs): T | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  result.faults.push(input.label);
  return null;
}
