import { requiredText } from '../core/text/required-text.ts';
import { isRecord } from '../core/values/is-record.ts';
import type { Dimension, Input, InputName, Metric, Report } from './providers.ts';

export type Inputs = Readonly<Record<string, unknown>>;

/** Every input of a report, nested ones included, whether shown or not. */
export function allInputs(report: Report): Input[] {
  const flat = (inputs: readonly Input[]): Input[] => inputs.flatMap((input) => [input, ...flat(input.children ?? [])]);
  return flat(report.inputs);
}

/** What a form starts with. */
export const initialInputs = (report: Report): Record<string, unknown> =>
  Object.fromEntries(allInputs(report).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));

/** Arrays need at least one truthy entry, booleans must be true or false, a filter needs a condition. */
export function isFilled(input: Input, value: unknown): boolean {
  if (input.kind === 'boolean') return typeof value === 'boolean';
  if (Array.isArray(value)) return value.some(Boolean);
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  return isRecord(value) && (!('conditions' in value) || (Array.isArray(value.conditions) && value.conditions.length > 0));
}

/** A switch that is off has no children to show. */
const opensChildren = (input: Input, value: unknown): boolean => (input.kind === 'boolean' ? value === true : isFilled(input, value));

function isExcused(input: Input, inputs: Inputs): boolean {
  if (input.unless === undefined) return false;
  const value = inputs[input.unless.input];
  const values: unknown[] = (Array.isArray(value) ? value : [value]).filter(
    (entry) => entry !== undefined && entry !== null && entry !== '',
  );
  const { oneOf } = input.unless;
  return oneOf === undefined ? values.some(Boolean) : values.some((entry) => oneOf.some((wanted) => wanted === entry));
}

/** The inputs to show, children right after their parent once it has a value. */
export function shownInputs(report: Report, inputs: Inputs): Input[] {
  const shown = (list: readonly Input[]): Input[] =>
    list.flatMap((input) => [input, ...(opensChildren(input, inputs[input.name]) ? shown(input.children ?? []) : [])]);
  return shown(report.inputs);
}

/** Whether an input must be filled as the form stands. */
export const isRequired = (input: Input, inputs: Inputs): boolean => input.required && !isExcused(input, inputs);

/** Ids of a list or single choice. */
export const chosenIds = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string' && entry !== '');

/** Why these metrics cannot be asked by this dimension, or null. */
export function combinationRefusal(metrics: readonly Metric[], dimension: Dimension | null): string | null {
  if (dimension === null) return null;
  for (const metric of metrics) {
    const clash = metric.incompatibleWith?.find((rule) => rule.dimensions.includes(dimension.id));
    if (clash) return `${metric.label} cannot be shown by ${dimension.label}: ${clash.reason}`;
  }
  return null;
}

/** Metrics and dimensions a remote list offers beyond those of the report. */
export interface RemoteChoices {
  metrics?: readonly Metric[];
  dimensions?: readonly Dimension[];
}

function metricsError(report: Report, inputs: Inputs, remote: RemoteChoices): string | null {
  const ids = chosenIds(inputs.metrics);
  if (report.metricsMax !== null && ids.length > report.metricsMax) return `Choose at most ${report.metricsMax} metrics.`;
  const metrics = [...report.metrics, ...(remote.metrics ?? [])].filter((metric) => ids.includes(metric.id));
  const [dimensionId] = chosenIds(inputs.dimension);
  const dimension = [...report.dimensions, ...(remote.dimensions ?? [])].find((candidate) => candidate.id === dimensionId);
  return combinationRefusal(metrics, dimension ?? null);
}

/** What is wrong with the inputs of a report, by input name; empty when valid. */
export function reportFormErrors(report: Report, inputs: Inputs, remote: RemoteChoices = {}): Partial<Record<InputName, string>> {
  const errors: Partial<Record<InputName, string>> = {};
  for (const input of shownInputs(report, inputs)) {
    const value = inputs[input.name];
    if (isRequired(input, inputs) && !isFilled(input, value)) errors[input.name] = requiredText;
    else if (input.max !== undefined && Array.isArray(value) && value.filter(Boolean).length > input.max) {
      errors[input.name] = `Choose at most ${input.max}.`;
    }
  }
  const metrics = errors.metrics ?? metricsError(report, inputs, remote);
  return metrics === null ? errors : { ...errors, metrics };
}
