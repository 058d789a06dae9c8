import type { TemplateView } from '@sightline/contract/app';
import { requiredText } from '@sightline/contract/core';
import type { ChosenSource, Instance, TemplateChoice } from '@sightline/contract/dashboards';
import {
  allInputs,
  initialInputs,
  isFilled,
  type Option,
  type ProviderDeclaration,
  type Report,
  type Source,
} from '@sightline/contract/sources';

/** What was chosen for a provider of a template, in the form the editor's inputs are drawn from; without a source it is left out for now. */
export type Choices = Readonly<Record<string, Instance>>;

type Used = TemplateView['providers'][number];

/** The report whose inputs those are that the template leaves open. */
const reportBehind = (used: Used, provider: ProviderDeclaration): Report | undefined =>
  provider.reports.find((report) => used.inputs.every(({ name }) => allInputs(report).some((input) => input.name === name))) ??
  provider.reports[0];

/** A report whose form asks just for what the template leaves open. */
export function openReport(used: Used, provider: ProviderDeclaration): Report | null {
  const report = reportBehind(used, provider);
  return report ? { ...report, inputs: used.inputs } : null;
}

/** What was chosen, or what a form begins with: the company's source of that provider where there is only one. */
export function choiceOf(choices: Choices, used: Used, provider: ProviderDeclaration, sources: readonly Source[]): Instance {
  const chosen = choices[used.key];
  if (chosen) return chosen;
  const own = sources.filter(({ name }) => name === used.key);
  const report = reportBehind(used, provider);
  return {
    id: used.key,
    type: used.key,
    prefix: provider.name,
    sourceId: own.length === 1 ? (own[0]?.id ?? null) : null,
    config: report?.key ?? '',
    currency: null,
    accounts: [],
    inputs: report ? initialInputs(report) : {},
    metricsOptions: {},
  };
}

/** The choice for every provider of a template. */
export const chosenOf = (
  template: TemplateView,
  choices: Choices,
  providers: readonly ProviderDeclaration[],
  sources: readonly Source[],
): Record<string, Instance> =>
  Object.fromEntries(
    template.providers.flatMap((used) => {
      const provider = providers.find(({ key }) => key === used.key);
      return provider ? [[used.key, choiceOf(choices, used, provider, sources)]] : [];
    }),
  );

/** Texts under the fields of a provider: what the server said, else what is still missing once that was looked for. */
export function choiceErrors(
  used: Used,
  choice: Instance,
  fromServer: Record<string, string[]>,
  isChecked: boolean,
): Record<string, string> {
  const at = `template.sources.${used.key}`;
  const errors: Record<string, string> = {};
  const ofSource = fromServer[`${at}.sourceId`] ?? fromServer[at];
  if (ofSource) errors.sourceId = ofSource.join(' ');
  for (const input of choice.sourceId === null ? [] : used.inputs) {
    const said = fromServer[`${at}.inputs.${input.name}`];
    const isMissing = isChecked && input.required && !isFilled(input, choice.inputs[input.name]);
    if (isMissing) errors[input.name] = requiredText;
    else if (said) errors[input.name] = said.join(' ');
  }
  return errors;
}

type Value = ChosenSource['inputs'][string];

function sentValue(value: unknown): Value | null {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string');
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function chosenSource({ inputs }: Used, choice: Instance | undefined): ChosenSource | null {
  if (!choice || choice.sourceId === null) return null;
  const sent: Record<string, Value> = {};
  for (const { name } of inputs) {
    const value = sentValue(choice.inputs[name]);
    if (value !== null) sent[name] = value;
  }
  return { sourceId: choice.sourceId, inputs: sent, accounts: choice.accounts };
}

/** As the server takes it. */
export const templateChoice = (template: TemplateView, chosen: Choices): TemplateChoice => ({
  key: template.key,
  sources: Object.fromEntries(template.providers.map((used) => [used.key, chosenSource(used, chosen[used.key])])),
});

/** What can be asked already: a provider whose choice lacks something counts as left for later. */
export function completeSources(template: TemplateView, chosen: Readonly<Record<string, Instance>>) {
  const complete = template.providers.flatMap((used) => {
    const choice = chosen[used.key];
    return choice && Object.keys(choiceErrors(used, choice, {}, true)).length === 0 ? [[used.key, choice] as const] : [];
  });
  return templateChoice(template, Object.fromEntries(complete)).sources;
}

/** As a dashboard is called by it: without the number that a list says behind it. */
export const accountName = ({ label, value }: Pick<Option, 'label' | 'value'>): string => label.replace(` (${value})`, '') || label;
