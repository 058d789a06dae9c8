import { widgetKeysAttribute } from '../keys/use-keys.ts';

/** Brings a widget of the grid into view and gives it the keys, once it is drawn: a dialog that closes gives the focus back first. */
export function focusWidget(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const cover = document.querySelector<HTMLElement>(`[${widgetKeysAttribute}="${CSS.escape(id)}"]`);
      cover?.focus({ preventScroll: true });
      cover?.scrollIntoView({ block: 'nearest' });
    }),
  );
}
