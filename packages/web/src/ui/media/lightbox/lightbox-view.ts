/** How large an image is shown: 1 fits it into the window. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const;

export interface LightboxView {
  index: number;
  /** Index into `zoomSteps`. */
  zoom: number;
}
export type LightboxMove = 'next' | 'previous' | 'larger' | 'smaller' | 'fit';

const within = (value: number, length: number): number => Math.min(Math.max(value, 0), length - 1);

/** Where a move leads among so many items. There is no way round the ends; another item is fitted anew. */
export function moved(view: LightboxView, move: LightboxMove, count: number): LightboxView {
  if (move === 'fit') return { ...view, zoom: 0 };
  if (move === 'larger' || move === 'smaller') return { ...view, zoom: within(view.zoom + (move === 'larger' ? 1 : -1), zoomSteps.length) };
  const index = within(view.index + (move === 'next' ? 1 : -1), count);
  return index === view.index ? view : { index, zoom: 0 };
}

const keys: Record<string, LightboxMove> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'fit',
};

/** What a key means; null for other keys. While an image is zoomed, the arrows move about in it. */
export function moveOfKey(key: string, isZoomed: boolean): LightboxMove | null {
  if (isZoomed && key.startsWith('Arrow')) return null;
  return keys[key] ?? null;
}
