import { type Dashboard, endOfPageOf, pagesOf, type Widget } from '@sightline/contract/dashboards';
import { useCallback, useRef, useState } from 'react';
import { usePages } from '#features/opened-dashboard/use-pages.ts';
import type { DraftStore } from '../../model/draft/draft-store.ts';
import { coverOf } from './focus-widget.ts';

/** Not only its edge, which nobody means. */
function isSeenWhole({ id }: Pick<Widget, 'id'>): boolean {
  const box = coverOf(id)?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
}

/** How far a widget is from the middle of the window; null: nothing of it is seen. */
function distanceOf({ id }: Widget): number | null {
  const box = coverOf(id)?.getBoundingClientRect();
  if (box === undefined || box.bottom <= 0 || box.top >= window.innerHeight) return null;
  const middle = window.innerHeight / 2;
  return Math.max(0, box.top - middle, middle - box.bottom);
}

/** Of what is seen that which is nearest to the middle of the window. */
function nearest(widgets: readonly Widget[]): string | null {
  const seen = widgets.flatMap((widget) => {
    const distance = distanceOf(widget);
    return distance === null ? [] : [{ id: widget.id, distance }];
  });
  return seen.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null;
}

/**
 * The page that somebody is at, where all stand under each other: that of what is selected, then that which was shown before the editor was opened, for as
 * long as its beginning is seen, else what is in the middle of the window.
 */
export function usePageAtHand(dashboard: Pick<Dashboard, 'widgets'>, store: DraftStore, selectedIds: readonly string[]) {
  const { all, shown } = usePages(dashboard.widgets);
  const [cameFrom] = useState(shown.heading ?? shown.widgets[0] ?? null);
  const latest = useRef(selectedIds);
  latest.current = selectedIds;
  /** Behind how many widgets that page ends. */
  const endOfPage = useCallback((): number => {
    const { widgets } = store.get().present;
    if (pagesOf(widgets).length === 1) return widgets.length;
    const selected = widgets.find((widget) => latest.current.includes(widget.id) && distanceOf(widget) !== null);
    const beginning = cameFrom !== null && isSeenWhole(cameFrom) ? cameFrom : null;
    return endOfPageOf(widgets, (selected ?? beginning)?.id ?? nearest(widgets));
  }, [store, cameFrom]);
  return { endOfPage, beginning: all.length > 1 && shown !== all[0] ? (cameFrom?.id ?? null) : null };
}
