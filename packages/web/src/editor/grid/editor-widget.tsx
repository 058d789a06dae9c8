import { useDraggable } from '@dnd-kit/react';
import type { Placed } from '@sightline/contract/rules/grid';
import type { Size } from '@sightline/contract/rules/resize-to-preset';
import type { Widget } from '@sightline/contract/widgets';
import { classes } from '../../ui/classes.ts';
import { widgetKeysAttribute } from '../keys/use-keys.ts';
import type { GridBox } from './drop-place.ts';
import { EditorCard } from './editor-card.tsx';
import styles from './editor-widget.module.css';
import { focusPanel } from './focus-widget.ts';
import { ResizeCorner } from './resize-corner.tsx';
import { placeWords, sizeLabel } from './say.ts';

export interface EditorWidgetProps {
  placed: Placed<Widget>;
  index: number;
  count: number;
  isSelected: boolean;
  isDragged: boolean;
  /** Another widget would be merged into it; the text says so, or why that cannot be. */
  mergeWords: string | null;
  /** While its corner is dragged. */
  resizing: boolean;
  helpId: string;
  measure: () => GridBox | null;
  onSelect: (id: string) => void;
  onPreviewSize: (id: string, size: Size | null) => void;
  onResize: (id: string, size: Size) => void;
}

/** A widget in the grid of the editor: one button over the card selects it, is what is dragged, and takes the keys. */
export function EditorWidget(props: EditorWidgetProps) {
  const { placed, index, count, isSelected, isDragged, mergeWords, resizing, helpId, measure, onSelect, onPreviewSize, onResize } = props;
  const { widget, x, y, w, h } = placed;
  const { ref } = useDraggable({ id: widget.id });
  return (
    <div
      ref={ref}
      className={classes(styles.place, isSelected && styles.selected, isDragged && styles.dragged, mergeWords !== null && styles.target)}
      style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
      data-editor-widget={widget.hash}
    >
      <div className={styles.content} inert>
        <EditorCard widget={widget} />
      </div>
      <button
        type="button"
        className={styles.cover}
        {...{ [widgetKeysAttribute]: widget.id }}
        aria-current={isSelected ? 'true' : undefined}
        aria-describedby={helpId}
        aria-label={`Edit ${placeWords(widget, index, count)}`}
        onClick={(event) => {
          onSelect(widget.id);
          // Pressed by a key: what follows is typed in the panel.
          if (event.detail === 0) focusPanel();
        }}
      />
      {(isSelected || resizing) && <span className={styles.size}>{sizeLabel(widget)}</span>}
      {mergeWords !== null && <span className={styles.merge}>{mergeWords}</span>}
      <ResizeCorner
        widget={widget}
        measure={measure}
        onPreview={(size) => onPreviewSize(widget.id, size)}
        onResize={(size) => onResize(widget.id, size)}
      />
    </div>
  );
}
