import { allColumns, type GridColumns } from '@sightline/contract/dashboards';
import { panelAttribute, widgetKeysAttribute } from '../../keys/use-keys.ts';

/** What of a widget in the grid has the keys; null: it is not drawn. */
export const coverOf = (id: string): HTMLElement | null => document.querySelector(`[${widgetKeysAttribute}="${CSS.escape(id)}"]`);
/** Columns of the grid it is drawn in; undefined: it is not drawn. */
export function columnsAround(id: string): GridColumns | undefined {
  const columns = coverOf(id)?.closest<HTMLElement>('[data-columns]')?.dataset.columns;
  return allColumns.find((each) => String(each) === columns);
}

/** Twice: a dialog that closes gives the focus back first. */
const onceDrawn = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act));

/** Scrolls so that a widget of the grid can be seen. */
export const showWidget = (id: string): void => onceDrawn(() => coverOf(id)?.scrollIntoView({ block: 'nearest' }));

/** Scrolls so that a page begins where the grid is looked at. */
export const showPage = (firstId: string): void => onceDrawn(() => coverOf(firstId)?.scrollIntoView({ block: 'start' }));

/** Whether the next key is meant for it: nobody went elsewhere meanwhile. */
export const hasKeys = (id: string): boolean => coverOf(id)?.contains(document.activeElement) === true;

/** Gives a widget that is drawn the keys at once, so that the next key is meant for it, and shows it. */
export function focusDrawnWidget(id: string): void {
  coverOf(id)?.focus({ preventScroll: true });
  coverOf(id)?.scrollIntoView({ block: 'nearest' });
}

let awaited: string | null = null;
/** The widget that gets the keys once it is drawn: keys that are pressed before are meant for it. Null: none is about to. */
export const awaitedWidget = (): string | null => awaited;

/** The same for one that is about to be drawn. `then`: once it has them. */
export function focusWidget(id: string, then?: () => void): void {
  awaited = id;
  onceDrawn(() => {
    if (awaited !== id) return;
    awaited = null;
    focusDrawnWidget(id);
    then?.();
  });
}

/** Takes the keys from a widget to the first field of its settings. */
export const focusPanel = (): void => onceDrawn(() => document.querySelector<HTMLElement>(`[${panelAttribute}] input`)?.focus());
