import { isDeepEqual } from '@sightline/contract/core';
import type { VersionBody, Widget } from '@sightline/contract/dashboards';
import { changedSettings, type Words } from './changed-settings.ts';
import { changedWidget } from './changed-widget.ts';

/** What happened to a widget from a version to what there is now. */
export interface WidgetDifference {
  id: string;
  /** As it is called now; one that is gone, as it was called. */
  title: string;
  kind: 'added' | 'removed' | 'kept';
  /** Its place among the widgets that both have is another one. */
  isMoved: boolean;
  isResized: boolean;
  /** What else changed, in words. */
  changes: readonly string[];
}

export interface Difference {
  /** Every widget of both, in the order they have now, those that are gone at the end. */
  widgets: readonly WidgetDifference[];
  /** What changed of the dashboard itself, in words. */
  settings: readonly string[];
  isSame: boolean;
}

export const isChangedWidget = ({ kind, isMoved, isResized, changes }: WidgetDifference): boolean =>
  kind !== 'kept' || isMoved || isResized || changes.length > 0;

const inOrder = (widgets: readonly Widget[]): Widget[] => widgets.toSorted((one, other) => one.order - other.order);

/** The longest part of the list that only grows: whoever is in it stayed in place, so few are said to have moved. */
function longestGrowing(places: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const place of places) {
    const before = best
      .filter((run) => (run.at(-1) ?? -1) < place)
      .reduce<number[]>((one, other) => (other.length > one.length ? other : one), []);
    best.push([...before, place]);
  }
  return new Set(best.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []));
}

function movedIds(before: readonly Widget[], now: readonly Widget[]): Set<string> {
  const places = new Map(now.map(({ id }, place) => [id, place]));
  const common = before.flatMap(({ id }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const stayed = longestGrowing(common.map(({ place }) => place));
  return new Set(common.flatMap(({ id, place }) => (stayed.has(place) ? [] : [id])));
}

/** From a version to what there is now. */
export function differenceOf(version: VersionBody, now: VersionBody, words: Words): Difference {
  const [before, after] = [inOrder(version.widgets), inOrder(now.widgets)];
  const moved = movedIds(before, after);
  const old = new Map(before.map((widget) => [widget.id, widget]));
  const kept = new Set(after.map(({ id }) => id));
  const plain = { isMoved: false, isResized: false, changes: [] };
  const widgets: WidgetDifference[] = [
    ...after.map((widget): WidgetDifference => {
      const { id, title } = widget;
      const was = old.get(id);
      if (!was) return { ...plain, id, title, kind: 'added' };
      return {
        id,
        title,
        kind: 'kept',
        isMoved: moved.has(id),
        isResized: was.width !== widget.width || was.height !== widget.height,
        changes: isDeepEqual(was, widget) ? [] : changedWidget(was, widget, words),
      };
    }),
    ...before.filter(({ id }) => !kept.has(id)).map(({ id, title }): WidgetDifference => ({ ...plain, id, title, kind: 'removed' })),
  ];
  const settings = changedSettings(version, now);
  return { widgets, settings, isSame: settings.length === 0 && !widgets.some(isChangedWidget) };
}
