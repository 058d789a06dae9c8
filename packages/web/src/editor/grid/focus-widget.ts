import { panelAttribute, widgetKeysAttribute } from '../keys/use-keys.ts';

const coverOf = (id: string): HTMLElement | null => document.querySelector(`[${widgetKeysAttribute}="${CSS.escape(id)}"]`);
/** Twice: a dialog that closes gives the focus back first. */
const onceDrawn = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act));

/** Scrolls so that a widget of the grid can be seen. */
export const showWidget = (id: string): void => onceDrawn(() => coverOf(id)?.scrollIntoView({ block: 'nearest' }));

/** Gives a widget of the grid the keys, and shows it. */
export const focusWidget = (id: string): void =>
  onceDrawn(() => {
    coverOf(id)?.focus({ preventScroll: true });
    coverOf(id)?.scrollIntoView({ block: 'nearest' });
  });

/** Takes the keys from a widget to the first field of its settings. */
export const focusPanel = (): void => onceDrawn(() => document.querySelector<HTMLElement>(`[${panelAttribute}] input`)?.focus());
