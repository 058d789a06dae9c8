import type { Instance } from '@sightline/contract/dashboards';
import type { Option, Report } from '@sightline/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { declaredOptions, type InputOptions, listBlocked, notAsked, optionsQuery } from '../../model/form/option-source.ts';

/**
 * The options behind stored values, in their order, so that they are shown by their labels. What the declaration does not know is asked of the
 * source (`include`); until that is answered, and where it is not, the value stands for itself.
 */
export function useChosenOptions(
  instance: Instance,
  report: Report | null,
  options: InputOptions | undefined,
  name: string,
  values: readonly string[],
): Option[] {
  const declared = report ? declaredOptions(report, options, name) : [];
  const accounts = instance.accounts.filter(({ input }) => input === name).map(({ id, label }): Option => ({ value: id, label }));
  const known = new Map([...accounts, ...declared].map((option) => [option.value, option]));
  const unknown = values.filter((value) => !known.has(value));
  const remote = options?.kind === 'remote' ? options : null;
  const isAsked = remote !== null && report !== null && unknown.length > 0 && listBlocked(instance, report, remote) === null;
  const { data } = useQuery(isAsked ? optionsQuery(instance, remote, unknown) : notAsked);
  for (const option of data?.options ?? []) if (!known.has(option.value)) known.set(option.value, option);
  return values.map((value) => known.get(value) ?? { value, label: value });
}
