import { isDeepEqual } from '@sightline/contract/core';
import type { Instance, Widget } from '@sightline/contract/dashboards';
import { allInputs } from '@sightline/contract/sources';
import { changed, changedText, type Words, wordsOfName } from './changed-settings.ts';

/** Told elsewhere, or nothing that a reader sees. */
const silent: ReadonlySet<string> = new Set(['id', 'hash', 'order', 'width', 'height', 'instances', 'nature']);

const widgetWords: Partial<Record<keyof Widget, string>> = {
  formatOptions: 'Options of the format',
  orderBy: 'Order of the rows',
  hiddenChange: 'The change shown',
  hiddenHighlight: 'Colours of changes',
  percent: 'Percent or absolute',
  realTime: 'On the real-time page',
};

function fieldWords(field: string, was: Widget, is: Widget, words: Words): string {
  if (field === 'title') return changedText('Title', was.title, is.title);
  if (field === 'format') return changed('Format', words.formatName(was.format), words.formatName(is.format));
  if (field === 'rowsLimit') return changed('Rows at most', String(was.rowsLimit), String(is.rowsLimit));
  if (field === 'description') return was.nature === 'passive' ? 'Text' : 'Description';
  const named: Readonly<Record<string, string | undefined>> = widgetWords;
  return named[field] ?? wordsOfName(field);
}

/** Fields whose values differ. A field that one of them lacks has its usual value there. */
function changedFields(was: object, is: object): string[] {
  const [before, now] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => !isDeepEqual(before.get(name), now.get(name)));
}

const sourceWords = (id: string | null, words: Words): string => (id === null ? 'none' : (words.sourceName(id) ?? 'one that is gone'));

function changedInputs(was: Instance, is: Instance, words: Words): string[] {
  const report = words.findReport(is.type, is.config);
  const labels = new Map<string, string>(report === null ? [] : allInputs(report).map(({ name, label }) => [name, label]));
  const accountOf = (instance: Instance, name: string) => instance.accounts.find(({ input }) => input === name)?.label;
  return changedFields(was.inputs, is.inputs).map((name) => {
    const label = labels.get(name) ?? wordsOfName(name);
    const [before, now] = [accountOf(was, name), accountOf(is, name)];
    return before !== undefined && now !== undefined && before !== now ? changedText(label, before, now) : label;
  });
}

const instanceWords: Partial<Record<keyof Instance, string>> = {
  prefix: 'Name of the series',
  metricsOptions: 'How metrics are shown',
  currency: 'Currency',
};

function changedInstance(was: Instance, is: Instance, words: Words): string[] {
  const named: Readonly<Record<string, string | undefined>> = instanceWords;
  return changedFields(was, is).flatMap((field) => {
    if (field === 'sourceId') return [changed('Source', sourceWords(was.sourceId, words), sourceWords(is.sourceId, words))];
    if (field === 'config') {
      const reportName = ({ type, config }: Instance) => words.findReport(type, config)?.name ?? config;
      return [changed('Report', reportName(was), reportName(is))];
    }
    if (field === 'inputs') return changedInputs(was, is, words);
    // The label of what stands among the inputs.
    if (field === 'accounts' || field === 'id' || field === 'type') return [];
    return [named[field] ?? wordsOfName(field)];
  });
}

function changedInstances(was: Widget, is: Widget, words: Words): string[] {
  const old = new Map(was.instances.map((instance) => [instance.id, instance]));
  const [before, now] = [was.instances.length, is.instances.length];
  const inner = is.instances.flatMap((instance) => {
    const previous = old.get(instance.id);
    return previous ? changedInstance(previous, instance, words) : [];
  });
  if (before !== now) return [changed('Series', String(before), String(now)), ...inner];
  return is.instances.some(({ id }) => !old.has(id)) ? ['What it shows', ...inner] : inner;
}

const first = ['title', 'format'];

/** What changed of a widget apart from its place and size, each thing once, what names it first. */
export const changedWidget = (was: Widget, is: Widget, words: Words): string[] => [
  ...new Set([
    ...changedFields(was, is)
      .filter((field) => !silent.has(field))
      .toSorted((one, other) => Number(first.includes(other)) - Number(first.includes(one)))
      .map((field) => fieldWords(field, was, is, words)),
    ...changedInstances(was, is, words),
  ]),
];
