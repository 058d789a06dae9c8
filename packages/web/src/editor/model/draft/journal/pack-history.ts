import type { Widget } from '@sightline/contract/dashboards';
import { z } from 'zod';
import { type Draft, draftSchema, draftWidgetSchema } from '../draft.ts';
import type { History } from '../history.ts';
import { isSameButOrder } from '../same-widget.ts';

const packedDraftSchema = draftSchema.extend({ widgets: z.array(z.number()) });
type PackedDraft = z.infer<typeof packedDraftSchema>;

/** Five hundred drafts of two hundred widgets share nearly all of them: each is kept once, and the drafts name it by its place in the list. */
export const packedHistorySchema = z.object({
  widgets: z.array(draftWidgetSchema),
  /** Past, present and future, in the order they came. */
  drafts: z.array(packedDraftSchema),
  /** Which of them is the present one. */
  at: z.number(),
  last: z.object({ field: z.string(), at: z.number() }).nullable(),
  halfTyped: z.record(z.string(), z.string()),
});
type PackedHistory = z.infer<typeof packedHistorySchema>;

export function packHistory({ past, present, future, last, halfTyped }: History): PackedHistory {
  const widgets: Widget[] = [];
  /** The places of what was kept of each widget, the newest last. */
  const known = new Map<string, number[]>();
  const placeOf = (widget: Widget): number => {
    const places = known.get(widget.id) ?? [];
    known.set(widget.id, places);
    const found = places.findLast((place) => {
      const kept = widgets[place];
      return kept !== undefined && isSameButOrder(kept, widget);
    });
    if (found !== undefined) return found;
    places.push(widgets.push(widget) - 1);
    return widgets.length - 1;
  };
  const drafts = [...past, present, ...future].map((draft): PackedDraft => ({ ...draft, widgets: draft.widgets.map(placeOf) }));
  return { widgets, drafts, at: past.length, last, halfTyped };
}

/** Null where the parts do not belong together. */
export function unpackHistory({ widgets, drafts, at, last, halfTyped }: PackedHistory): History | null {
  const known = new Map<string, Widget>();
  const widgetAt = (place: number, order: number): Widget[] => {
    const kept = known.get(`${place} ${order}`);
    if (kept) return [kept];
    const widget = widgets[place];
    if (!widget) return [];
    const own = widget.order === order ? widget : { ...widget, order };
    known.set(`${place} ${order}`, own);
    return [own];
  };
  const unpacked = drafts.map((draft): Draft => ({ ...draft, widgets: draft.widgets.flatMap(widgetAt) }));
  const isWhole = drafts.every((draft, index) => draft.widgets.length === unpacked[index]?.widgets.length);
  const present = unpacked[at];
  return present && isWhole ? { past: unpacked.slice(0, at), present, future: unpacked.slice(at + 1), last, halfTyped } : null;
}
