import { minuteMs } from '@sightline/contract/core';
import type { Instance } from '@sightline/contract/dashboards';
import {
  allInputs,
  getSourceOptions,
  type Input,
  type InputName,
  isFilled,
  type Option,
  type OptionsPage,
  type Report,
} from '@sightline/contract/sources';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { choicesOf, type LoadChoices } from '#ui/pickers/search-select/choices.ts';

export type InputOptions = NonNullable<Input['options']>;
export type RemoteList = Extract<InputOptions, { kind: 'remote' }>;

const textOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : null;
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : null;
};

/** The values of other inputs that a remote list depends on, as its query. */
export function needsQuery(instance: Instance, needs: readonly InputName[]): Record<string, string> {
  const texts = needs.map((name) => [name, textOf(instance.inputs[name])] as const);
  return Object.fromEntries(texts.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

/** What must be chosen before a list can be asked for, in words; null when nothing is missing. */
export function listBlocked(instance: Instance, report: Report, options: InputOptions): string | null {
  if (options.kind !== 'remote') return null;
  if (instance.sourceId === null) return 'Choose a source first';
  const missing = allInputs(report).find(
    (input) =>
      options.needs.includes(input.name) && input.required && input.kind !== 'boolean' && !isFilled(input, instance.inputs[input.name]),
  );
  return missing ? `Choose “${missing.label}” first` : null;
}

const metricOptions = (report: Report): Option[] =>
  report.metrics.map((metric) => ({ value: metric.id, label: metric.label, group: metric.group, description: metric.description, metric }));
const dimensionOptions = (report: Report): Option[] =>
  report.dimensions.map((dimension) => ({
    value: dimension.id,
    label: dimension.label,
    group: dimension.group,
    description: dimension.description,
    dimension,
  }));

/** Choices that are known without asking: static ones, and what the report declares. */
export function declaredOptions(report: Report, options: InputOptions | undefined, name: string): Option[] {
  if (options?.kind === 'static') return options.options;
  if (name === 'metrics') return metricOptions(report);
  return name === 'dimension' ? dimensionOptions(report) : [];
}

interface RemoteQuery {
  searchTerm?: string;
  include?: string;
  page?: string;
}

/** One page of a remote list of the instance's source. */
function askOptions(
  instance: Instance,
  { option, needs }: RemoteList,
  query: RemoteQuery,
  signal: AbortSignal | undefined,
): Promise<OptionsPage> {
  const { sourceId: id } = instance;
  if (id === null) throw new Error('No list without a source.');
  return call(getSourceOptions, { params: { id, option }, query: { ...needsQuery(instance, needs), ...query }, signal });
}

/** The first page of a remote list, or what stands behind stored values, once for all that ask for it. */
export const optionsQuery = (instance: Instance, list: RemoteList, include: readonly string[] = []) =>
  queryOptions<OptionsPage>({
    queryKey: [...keys.sourceOptions(instance.sourceId, list.option), needsQuery(instance, list.needs), include],
    queryFn: ({ signal }) => askOptions(instance, list, include.length > 0 ? { include: include.join(',') } : {}, signal),
    staleTime: 10 * minuteMs,
  });

/** While no list can be asked for. */
export const notAsked = queryOptions<OptionsPage>({ queryKey: ['source-options'], queryFn: skipToken });

/** What the source has said so far of the lists that a filter's fields and their values are chosen from. */
export const filterOptionsSaid = (cache: QueryClient, { sourceId }: Instance, report: Report): Option[] =>
  [...report.filterFields, ...allInputs(report).filter(({ kind }) => kind === 'filter')].flatMap(({ options }) => {
    if (options?.kind !== 'remote') return [];
    const said = cache.getQueriesData<OptionsPage>({ queryKey: keys.sourceOptions(sourceId, options.option) });
    return said.flatMap(([, page]) => page?.options ?? []);
  });

/** The one choice there is; null of several, of none, or of a list that goes on. */
export const onlyOption = ({ options: [only, ...more], nextPage }: OptionsPage): Option | null =>
  only === undefined || more.length > 0 || nextPage !== null ? null : only;

/** The choices of an input, searched here or at the source. */
export function loadOptions(
  instance: Instance,
  report: Report,
  options: InputOptions | undefined,
  name: string,
  include: readonly string[],
): LoadChoices<Option> {
  if (options?.kind !== 'remote') return choicesOf(declaredOptions(report, options, name));
  return (searchTerm, { page, signal }) =>
    askOptions(
      instance,
      options,
      {
        ...(searchTerm !== '' && { searchTerm }),
        ...(searchTerm === '' && page === null && include.length > 0 && { include: include.join(',') }),
        ...(page !== null && { page }),
      },
      signal,
    );
}
