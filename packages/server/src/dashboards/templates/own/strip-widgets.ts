import { headingInputsOf, type Instance, type Widget } from '@sightline/contract/dashboards';
import type { Input, Report } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';
import { inputsOf } from '../open-inputs.ts';

/** Names of inputs that say whose figures are shown, wherever the provider has them. */
function accountNames(type: string): ReadonlySet<string> {
  const reports = findProvider(type)?.declaration.reports ?? [];
  return new Set(reports.flatMap(inputsOf).flatMap(({ name, isAccount }) => (isAccount === true ? [name] : [])));
}

/** What is asked for, of whatever account: it stays with the template, though its choices may come from the account. */
const isQuestion = ({ name }: Input): boolean => name === 'metrics' || name === 'dimension';

/** An account, or something within one: a campaign, a sheet, a post. */
const belongsToAccount = (input: Input, accounts: ReadonlySet<string>): boolean =>
  accounts.has(input.name) ||
  (!isQuestion(input) && input.options?.kind === 'remote' && input.options.needs.some((name) => accounts.has(name)));

export const reportOf = ({ type, config }: Instance): Report | null =>
  findProvider(type)?.declaration.reports.find(({ key }) => key === config) ?? null;

/** Inputs of an instance that whoever uses the template has to choose anew. */
export function strippedInputs(instance: Instance): Input[] {
  const report = reportOf(instance);
  const accounts = accountNames(instance.type);
  return report === null ? [] : inputsOf(report).filter((input) => belongsToAccount(input, accounts));
}

/** A series that is called like its account is called like its provider instead. */
function strippedPrefix({ type, prefix, accounts }: Instance): string {
  const isLabel = accounts.some(({ id, label }) => prefix.includes(label) || prefix.includes(id));
  return isLabel ? (findProvider(type)?.declaration.name ?? '') : prefix;
}

function stripInstance(instance: Instance): Instance {
  const gone = new Set<string>([...accountNames(instance.type), ...strippedInputs(instance).map(({ name }) => name)]);
  return {
    ...instance,
    prefix: strippedPrefix(instance),
    sourceId: null,
    accounts: [],
    inputs: Object.fromEntries(Object.entries(instance.inputs).filter(([name]) => !gone.has(name))),
  };
}

/** Tables, images and typed figures belong to the dashboard they were put on; of passive widgets only texts and headings go along. */
const stripPassive = (instance: Instance): Instance => ({
  ...instance,
  sourceId: null,
  accounts: [],
  inputs: headingInputsOf(instance) ?? {},
});

/** The widgets of a dashboard without sources, accounts, labels and files. */
export const stripWidgets = (widgets: readonly Widget[]): Widget[] =>
  widgets.map((widget) => ({
    ...widget,
    instances: widget.instances.map(widget.nature === 'interactive' ? stripInstance : stripPassive),
  }));
