import type { Instance, Widget } from '@sightline/contract/dashboards';
import { allInputs, type Input, type ProviderDeclaration, type Report, type Source } from '@sightline/contract/sources';
import { withReport } from './change-instance.ts';
import { newInstance } from './new-widget.ts';

const withChildren = (input: Input): Input[] => [input, ...(input.children ?? []).flatMap(withChildren)];

/** The inputs that say whose figures a report tells: those that name an account, what they stand in or depend on, and what stands in them. */
export function accountInputs(report: Report): Input[] {
  const all = allInputs(report);
  const found = new Set<Input>();
  const take = (input: Input) => {
    if (found.has(input)) return;
    found.add(input);
    const needs = input.options?.kind === 'remote' ? input.options.needs : [];
    for (const other of all) if (needs.includes(other.name) || withChildren(other).includes(input)) take(other);
  };
  for (const input of all.filter(({ isAccount }) => isAccount === true).flatMap(withChildren)) take(input);
  return all.filter((input) => found.has(input));
}

/** What asks the source last, in the order the widgets are read. */
const lastOf = (sourceId: string | null, widgets: readonly Widget[], id: string): Instance | undefined =>
  widgets.flatMap(({ instances }) => instances).findLast((each) => each.sourceId !== null && each.sourceId === sourceId && each.id !== id);

/** With the accounts that the source was last asked for, where an instance has none. */
export function withLastAccounts(instance: Instance, provider: ProviderDeclaration, widgets: readonly Widget[]): Instance {
  const reportOf = (config: string) => provider.reports.find(({ key }) => key === config) ?? null;
  const report = reportOf(instance.config);
  const last = lastOf(instance.sourceId, widgets, instance.id);
  if (!report || !last) return instance;
  const asked = last.config === report.key ? last : withReport(last, report, reportOf(last.config));
  const inputs = accountInputs(report);
  const has = ({ inputs: values }: Instance, { name }: Input) => values[name] !== undefined;
  // Another account stays whole, without parts of the last one.
  if (inputs.some((input) => input.isAccount === true && has(instance, input))) return instance;
  const names = inputs.filter((input) => has(asked, input)).map(({ name }) => name as string);
  return {
    ...instance,
    inputs: { ...instance.inputs, ...Object.fromEntries(names.map((name) => [name, asked.inputs[name]])) },
    accounts: [...instance.accounts, ...asked.accounts.filter(({ input }) => names.includes(input))],
  };
}

/** Asks a source what the last widget of it asked: its report, for the same accounts. */
export const instanceLikeLast = (id: string, source: Source, provider: ProviderDeclaration, widgets: readonly Widget[]): Instance =>
  withLastAccounts(newInstance(id, source, provider, lastOf(source.id, widgets, id)?.config), provider, widgets);

/** The source that was asked last; null: none is. */
export const lastSourceId = (widgets: readonly Widget[]): string | null =>
  widgets.flatMap(({ instances }) => instances).findLast(({ sourceId }) => sourceId !== null)?.sourceId ?? null;
