import { isDeepEqual } from '@sightline/contract/core';
import type { Instance } from '@sightline/contract/dashboards';
import {
  allInputs,
  chosenIds,
  filterSchema,
  type Input,
  type InputName,
  initialInputs,
  type Option,
  type ProviderDeclaration,
  type Report,
  type Source,
} from '@sightline/contract/sources';
import { newInstance } from './new-widget.ts';

/** Whether a report itself names these metrics or dimensions: then they mean the same for every account. */
function isDeclared(report: Report, value: unknown): boolean {
  const known = new Set([...report.metrics, ...report.dimensions].map(({ id }) => id));
  return chosenIds(value).every((id) => known.has(id));
}

const isRemote = (input: Input): boolean => input.options?.kind === 'remote';

function without(instance: Instance, names: readonly string[]): Instance {
  const inputs = Object.fromEntries(Object.entries(instance.inputs).filter(([name]) => !names.includes(name)));
  return { ...instance, inputs, accounts: instance.accounts.filter(({ input }) => !names.includes(input)) };
}

/**
 * Another source. Of the same provider: the report and what does not depend on the account stay. Of another one: the form starts anew,
 * under the name it had unless that was the provider's.
 */
export function withSource(
  instance: Instance,
  source: Source,
  provider: ProviderDeclaration,
  before: ProviderDeclaration | null,
): Instance {
  if (instance.type !== provider.key) {
    const fresh = newInstance(instance.id, source, provider);
    const isOwnPrefix = before !== null && instance.prefix !== before.name && instance.prefix.trim() !== '';
    return isOwnPrefix ? { ...fresh, prefix: instance.prefix } : fresh;
  }
  const report = provider.reports.find(({ key }) => key === instance.config);
  if (!report || instance.sourceId === source.id) return { ...instance, sourceId: source.id };
  const gone = allInputs(report).filter((input) => isRemote(input) && !isDeclared(report, instance.inputs[input.name]));
  return {
    ...without(
      instance,
      gone.map(({ name }) => name),
    ),
    sourceId: source.id,
  };
}

/** Whether what was chosen for one report's input can be chosen for another's of the same name. */
function isCarried(input: Input, value: unknown, report: Report, previous: Input | undefined): boolean {
  if (value === undefined || previous?.kind !== input.kind) return false;
  if (input.kind === 'filter') {
    const filter = filterSchema.safeParse(value);
    return filter.success && filter.data.conditions.every(({ field }) => report.filterFields.some(({ id }) => id === field));
  }
  if (input.options?.kind === 'static') {
    const known = new Set(input.options.options.map((option) => option.value));
    return chosenIds(value).every((id) => known.has(id));
  }
  if (input.options?.kind === 'report') return isDeclared(report, value);
  return isDeepEqual(input.options, previous.options);
}

/** Another question to the same provider; what means the same in both stays. */
export function withReport(instance: Instance, report: Report, before: Report | null): Instance {
  const previous = new Map(before ? allInputs(before).map((input) => [input.name, input]) : []);
  const carried = allInputs(report).filter((input) => isCarried(input, instance.inputs[input.name], report, previous.get(input.name)));
  const names = carried.map(({ name }) => name as string);
  return {
    ...instance,
    config: report.key,
    inputs: { ...initialInputs(report), ...Object.fromEntries(names.map((name) => [name, instance.inputs[name]])) },
    accounts: instance.accounts.filter(({ input }) => names.includes(input)),
    metricsOptions: {},
  };
}

/** Inputs whose choices depend on this one, directly or by way of others. */
function dependents(report: Report, name: InputName): Input[] {
  const found = new Map<InputName, Input>();
  const search = (needed: InputName) => {
    for (const input of allInputs(report)) {
      if (input.options?.kind !== 'remote' || !input.options.needs.includes(needed) || found.has(input.name)) continue;
      found.set(input.name, input);
      search(input.name);
    }
  };
  search(name);
  found.delete(name);
  return [...found.values()];
}

/**
 * Another value of one input (undefined: none). What was chosen from lists that depend on it goes, unless the report itself declares it.
 * `labels` of the chosen values are kept for account inputs.
 */
export function withInput(
  instance: Instance,
  report: Report,
  input: Input,
  value: unknown,
  labels: readonly { value: string; label: string }[] = [],
): Instance {
  if (isDeepEqual(instance.inputs[input.name], value)) return instance;
  const gone = dependents(report, input.name)
    .filter((other) => !isDeclared(report, instance.inputs[other.name]))
    .map(({ name }) => name as string);
  const cleared = without(instance, [...gone, input.name]);
  const accounts = input.isAccount
    ? [...cleared.accounts, ...labels.map((choice) => ({ input: input.name, id: choice.value, label: choice.label }))]
    : cleared.accounts;
  return { ...cleared, accounts, inputs: { ...cleared.inputs, ...(value === undefined ? {} : { [input.name]: value }) } };
}

/** A choice of a list, in the form that its input takes. */
export const withOption = (instance: Instance, report: Report, input: Input, option: Option): Instance =>
  withInput(instance, report, input, input.kind === 'multiSelect' ? [option.value] : option.value, [option]);
