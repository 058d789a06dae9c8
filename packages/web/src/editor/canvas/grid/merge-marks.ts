import { mergeRefusal, type Widget } from '@sightline/contract/dashboards';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import type { Drag } from './use-drag.ts';

/** While another widget is dragged: whether the two can be merged, or would be. */
export type MergeMark = 'allowed' | 'refused' | 'target' | null;

/** Why each other widget cannot take in the dragged one, or null where it can; null where none can. */
export type Refusals = ReadonlyMap<string, string | null> | null;

export function refusalsFor(widgets: readonly Widget[], draggedId: string, providers: readonly ProviderDeclaration[]): Refusals {
  const dragged = widgets.find(({ id }) => id === draggedId);
  if (!dragged) return null;
  const others = widgets.filter((widget) => widget !== dragged);
  const refusals = new Map(others.map((widget) => [widget.id, mergeRefusal(widget, dragged, providers)]));
  return [...refusals.values()].includes(null) ? refusals : null;
}

/** How a widget looks while another one is dragged. */
export function markOf(widget: Widget, drag: Drag | null, refusals: Refusals): MergeMark {
  if (!drag || drag.ids.includes(widget.id)) return null;
  if (drag.mergeId === widget.id) return 'target';
  if (!refusals) return null;
  return refusals.get(widget.id) === null ? 'allowed' : 'refused';
}

/** What a widget says while another one is over it: what dropping does, or why it does not merge. */
export function mergeWordsOf(
  widget: Widget,
  dragged: Widget,
  drag: Drag,
  refusals: Refusals,
  providers: readonly ProviderDeclaration[],
): string | null {
  if (drag.mergeId === widget.id) return mergeRefusal(widget, dragged, providers) ?? `Merge “${dragged.title}” into this`;
  if (drag.middleId !== widget.id) return null;
  return refusals?.get(widget.id) ?? 'Hold here to merge';
}
