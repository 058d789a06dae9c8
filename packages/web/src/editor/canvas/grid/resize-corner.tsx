import { heightStep } from '@sightline/charts';
import { type ResizeStep, resizeByStep, resizeToPreset, type Size, type Widget } from '@sightline/contract/dashboards';
import { useRef } from 'react';
import type { Direction } from '../../keys/command-of.ts';
import type { GridBox } from './drop-place.ts';
import styles from './editor-widget.module.css';
import { sizeWords } from './say.ts';

export const stepOf: Record<Direction, ResizeStep> = { left: 'narrower', right: 'wider', up: 'shorter', down: 'taller' };
const directionOf: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** Drags the lower right corner from preset to preset; the arrow keys do the same. */
export function ResizeCorner({
  widget,
  measure,
  onPreview,
  onResize,
}: {
  widget: Widget;
  measure: () => GridBox | null;
  /** While it is dragged; null when that ends without a change. */
  onPreview: (size: Size | null) => void;
  onResize: (size: Size) => void;
}) {
  const grabbed = useRef<{ x: number; y: number; box: GridBox; size: Size } | null>(null);

  const sizeAt = (event: React.PointerEvent): Size | null => {
    const from = grabbed.current;
    if (!from) return null;
    const { cellWidthPx: widthPx, cellHeightPx: heightPx, gapPx, columns } = from.box;
    const dragged = { xPx: event.clientX - from.x, yPx: event.clientY - from.y };
    return resizeToPreset(from.size, dragged, { widthPx, heightPx, gapPx }, { columns, heightStep: heightStep(widget) });
  };
  const stop = (size: Size | null) => {
    grabbed.current = null;
    onPreview(null);
    if (size) onResize(size);
  };

  return (
    <button
      type="button"
      className={styles.corner}
      data-no-drag
      aria-label={`Resize ${widget.title || 'Untitled'}, now ${sizeWords(widget)}. Arrow keys.`}
      onPointerDown={(event) => {
        const box = measure();
        if (!box || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX, y: event.clientY, box, size: { width: widget.width, height: widget.height } };
      }}
      onPointerMove={(event) => {
        const size = sizeAt(event);
        if (size) onPreview(size);
      }}
      onPointerUp={(event) => stop(sizeAt(event))}
      onPointerCancel={() => stop(null)}
      onKeyDown={(event) => {
        const direction = directionOf[event.key];
        if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onResize(resizeByStep(widget, stepOf[direction], heightStep(widget), measure()?.columns));
      }}
    />
  );
}
