import type { Input, Report } from '@sightline/contract/providers';

/** Every input of a report, nested ones included, whether shown or not. */
export function allInputs(report: Report): Input[] {
  const flat = (inputs: readonly Input[]): Input[] => inputs.flatMap((input) => [input, ...flat(input.children ?? [])]);
  return flat(report.inputs);
}

/** What a form starts with. */
export const initialInputs = (report: Report): Record<string, unknown> =>
  Object.fromEntries(allInputs(report).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));
