import { findFormat } from '@sightline/charts';
import { invalidInput, settingFaults } from '@sightline/contract/core';
import {
  calculatedMetricsMax,
  historicField,
  historicInputsSchema,
  historicType,
  passiveTypes,
  type Widget,
} from '@sightline/contract/dashboards';
import { findProvider } from '@sightline/providers';
import type { Scope } from '#platform/db/scope.ts';
import { imageFaults } from './image-faults.ts';
import { findSourceProviders } from './source-rows.ts';

interface Fault {
  field: string;
  text: string;
  /** The same for the same fault wherever its series stands by now. */
  key: string;
}

/** What in a widget no later step can make right. */
function faultsOf({ id, nature, format: key, formatOptions, period, instances }: Widget, providers: ReadonlyMap<string, string>): Fault[] {
  const faults: Fault[] = [];
  const note = (field: string, text: string, of = field): void => {
    faults.push({ field, text, key: `${id} ${of} ${text}` });
  };
  const format = findFormat(key);
  if (format === null) note('format', `There is no format "${key}".`);
  else if (format.nature === 'passive' && nature === 'interactive') note('format', `${format.name} shows no figures of a source.`);
  for (const { field, text } of period === null ? [] : settingFaults(period)) note(`period.${field}`, text);
  for (const [index, { id: instanceId, type, sourceId, inputs }] of instances.entries()) {
    const noteOf = (name: string, text: string): void => note(`instances.${index}.${name}`, text, `${instanceId} ${name}`);
    const isKnown = nature === 'passive' ? passiveTypes.some((known) => known === type) : findProvider(type) !== null;
    if (!isKnown) noteOf('type', nature === 'passive' ? `There is no content "${type}".` : `There is no provider "${type}".`);
    const provider = sourceId === null ? undefined : providers.get(sourceId);
    if (provider !== undefined && provider !== type)
      noteOf('sourceId', `This source is one of ${nameOf(provider)}, not of ${nameOf(type)}. Choose another one.`);
    if (Array.isArray(inputs.calculatedMetrics) && inputs.calculatedMetrics.length > calculatedMetricsMax)
      noteOf('inputs.calculatedMetrics', `At most ${calculatedMetricsMax} calculated metrics. Put the others into a widget of their own.`);
    if (type === historicType && !historicInputsSchema.safeParse(inputs).success)
      note(historicField, 'These values cannot be kept: they are too many, or no sheet.');
  }
  const options = format?.options.safeParse(formatOptions);
  for (const { path } of options?.error?.issues ?? []) {
    const name = path.join('.');
    note(`formatOptions.${name}`, `"${name}" cannot have this value.`);
  }
  return faults;
}

const nameOf = (provider: string): string => findProvider(provider)?.declaration.name ?? `"${provider}"`;

/**
 * What may not be kept: what can never be right, foreign or missing sources, doubled ids. Widgets that are not complete may, and so may what was kept
 * before there was a rule against it.
 */
export async function checkWidgets(scope: Scope, widgets: readonly Widget[], before: readonly Widget[]): Promise<void> {
  const errors: Record<string, string[]> = {};
  const note = (index: number, field: string, text: string): void => {
    errors[`widgets.${index}.${field}`] = [text];
  };
  const wanted = [
    ...new Set([...before, ...widgets].flatMap((widget) => widget.instances.flatMap(({ sourceId }) => (sourceId ? [sourceId] : [])))),
  ];
  const providers = await findSourceProviders(scope, wanted);
  // A widget whose source was deleted stays on the dashboard and says so; only new references must exist.
  const kept = new Set(before.flatMap((widget) => widget.instances.map((instance) => instance.sourceId)));
  const faultsBefore = new Set(before.flatMap((widget) => faultsOf(widget, providers).map(({ key }) => key)));
  const ids = new Set<string>();
  const hashes = new Set<string>();
  for (const [index, widget] of widgets.entries()) {
    for (const { field, text, key } of faultsOf(widget, providers)) if (!faultsBefore.has(key)) note(index, field, text);
    if (ids.has(widget.id)) note(index, 'id', 'Two widgets have the same id.');
    if (hashes.has(widget.hash)) note(index, 'hash', 'Two widgets have the same hash.');
    ids.add(widget.id);
    hashes.add(widget.hash);
    for (const [at, { sourceId }] of widget.instances.entries()) {
      if (sourceId && !providers.has(sourceId) && !kept.has(sourceId))
        note(index, `instances.${at}.sourceId`, 'This source does not exist. Choose another one.');
    }
  }
  for (const { index, field, text } of await imageFaults(scope, widgets, before)) note(index, field, text);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}
