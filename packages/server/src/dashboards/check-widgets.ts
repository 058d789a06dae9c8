import { findFormat } from '@sightline/charts';
import { historicInputsSchema, invalidInput, type PassiveType, type Widget } from '@sightline/contract';
import { historicField } from '@sightline/contract/rules/widget-rules';
import type { Scope } from '../db/scope.ts';
import { imageFaults } from './image-faults.ts';
import { findSourceIds } from './source-rows.ts';

const historicType: PassiveType = 'historic';

/** What may not be kept: unknown formats, foreign or missing sources, doubled ids. Unfinished widgets may: their place says what is missing. */
export async function checkWidgets(scope: Scope, widgets: readonly Widget[], before: readonly Widget[]): Promise<void> {
  const errors: Record<string, string[]> = {};
  const note = (index: number, field: string, text: string): void => {
    errors[`widgets.${index}.${field}`] = [text];
  };
  const wanted = [
    ...new Set(widgets.flatMap((widget) => widget.instances.flatMap((instance) => (instance.sourceId ? [instance.sourceId] : [])))),
  ];
  const known = new Set(await findSourceIds(scope, wanted));
  // A widget whose source was deleted stays on the dashboard and says so; only new references must exist.
  const kept = new Set(before.flatMap((widget) => widget.instances.map((instance) => instance.sourceId)));
  const ids = new Set<string>();
  const hashes = new Set<string>();
  for (const [index, widget] of widgets.entries()) {
    if (!findFormat(widget.format)) note(index, 'format', `There is no format "${widget.format}".`);
    if (ids.has(widget.id)) note(index, 'id', 'Two widgets have the same id.');
    if (hashes.has(widget.hash)) note(index, 'hash', 'Two widgets have the same hash.');
    ids.add(widget.id);
    hashes.add(widget.hash);
    for (const instance of widget.instances) {
      if (instance.sourceId && !known.has(instance.sourceId) && !kept.has(instance.sourceId))
        note(index, 'sourceId', 'This source does not exist. Choose another one.');
      if (instance.type === historicType && !historicInputsSchema.safeParse(instance.inputs).success)
        note(index, historicField, 'These values cannot be kept: they are too many, or no sheet.');
    }
  }
  for (const { index, field, text } of await imageFaults(scope, widgets, before)) note(index, field, text);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}
