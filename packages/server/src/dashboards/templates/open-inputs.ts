import { type Input, isRequired, type Report } from '@sightline/contract/sources';
import { getProvider } from '@sightline/providers';
import { type Ask, asksOf, type Layout } from './layout-schema.ts';

const flat = (inputs: readonly Input[]): Input[] => inputs.flatMap((input) => [input, ...flat(input.children ?? [])]);

/** All inputs of a report, those under others included. */
export const inputsOf = (report: Report): Input[] => flat(report.inputs);

/** Null where the provider does not offer it. */
export const findReport = ({ provider, report }: Ask): Report | null =>
  getProvider(provider).declaration.reports.find(({ key }) => key === report) ?? null;

/** What the widget leaves to whoever uses it: the account, what must be filled and has no initial value, and what it says is open. */
export function openIn(report: Report, given: Readonly<Record<string, unknown>>): Input[] {
  return inputsOf(report).flatMap(({ children: _, ...input }) => {
    const value = given[input.name];
    if (value === null) return [{ ...input, required: true }];
    const isLeft = value === undefined && input.initial === undefined && (input.isAccount === true || isRequired(input, given));
    return isLeft ? [input] : [];
  });
}

/** The inputs to be filled once for a provider of a layout, a parent before its children, each name once. */
export function openInputs(layout: Layout, provider: string): Input[] {
  const open = new Map<string, Input>();
  for (const widget of layout.widgets) {
    const ask = asksOf(widget, layout).find((asked) => asked.provider === provider);
    const report = ask === undefined ? null : findReport(ask);
    for (const input of report === null ? [] : openIn(report, widget.inputs ?? {})) {
      open.set(input.name, { ...input, required: input.required || open.get(input.name)?.required === true });
    }
  }
  return [...open.values()];
}

/** The same for all of its providers, by key, in the order its widgets name them. */
export const openInputsByProvider = (layout: Layout): Map<string, Input[]> =>
  new Map(layoutProviders(layout).map((provider) => [provider, openInputs(layout, provider)]));

/** Keys of the providers of a layout, in the order its widgets name them. */
export const layoutProviders = (layout: Layout): string[] => [
  ...new Set(layout.widgets.flatMap((widget) => asksOf(widget, layout).map(({ provider }) => provider))),
];
