import { useDraggable } from '@dnd-kit/react';
import { gridArea, type Size, type Widget, type WidgetErrors } from '@sightline/contract/dashboards';
import { memo } from 'react';
import { classes } from '#ui/base/classes.ts';
import { widgetKeysAttribute } from '../../keys/use-keys.ts';
import { CardBar } from '../bar/card-bar.tsx';
import type { GridBox } from './drop-place.ts';
import { EditorCard } from './editor-card.tsx';
import styles from './editor-widget.module.css';
import { focusPanel } from './focus-widget.ts';
import type { MergeMark } from './merge-marks.ts';
import { ResizeCorner } from './resize-corner.tsx';
import { placeWords, sizeLabel } from './say.ts';
import { TitleInPlace } from './title-in-place.tsx';
import type { SelectHow } from './use-selection.ts';

export interface EditorWidgetProps {
  widget: Widget;
  errors: WidgetErrors;
  /** Its place in the grid, from 0, and its size there. */
  x: number;
  y: number;
  w: number;
  h: number;
  index: number;
  count: number;
  isSelected: boolean;
  /** No other is selected with it. */
  isAlone: boolean;
  isDragged: boolean;
  /** Its title is typed. */
  isNaming: boolean;
  mergeMark: MergeMark;
  /** What dropping here would do, or why it cannot. */
  mergeWords: string | null;
  /** While its corner is dragged. */
  resizing: boolean;
  helpId: string;
  measure: () => GridBox | null;
  onSelect: (id: string, how: SelectHow) => void;
  /** Whose title is typed; null: no widget’s. */
  onNaming: (id: string | null) => void;
  onPreviewSize: (id: string, size: Size | null) => void;
  onResize: (id: string, size: Size) => void;
}

const howOf = ({ ctrlKey, metaKey, shiftKey }: React.MouseEvent): SelectHow => {
  if (ctrlKey || metaKey) return 'toggle';
  return shiftKey ? 'upTo' : 'alone';
};

const markClass: Record<NonNullable<MergeMark>, string | undefined> = {
  allowed: styles.allowed,
  refused: styles.refused,
  target: styles.target,
};

/** A widget in the grid of the editor: one button over the card selects it, is what is dragged, and takes the keys. */
export const EditorWidget = memo(function EditorWidget(props: EditorWidgetProps) {
  const { widget, errors, x, y, w, h, index, count, isSelected, isAlone, isDragged, isNaming, mergeMark, mergeWords, resizing, helpId } =
    props;
  const { measure, onSelect, onNaming, onPreviewSize, onResize } = props;
  const { ref } = useDraggable({ id: widget.id });
  return (
    <div
      ref={ref}
      className={classes(
        styles.place,
        isSelected && styles.selected,
        isDragged && styles.dragged,
        mergeMark !== null && markClass[mergeMark],
      )}
      style={{ gridArea: gridArea({ x, y, w, h }) }}
      data-editor-widget={widget.hash}
      data-merge={mergeMark ?? undefined}
    >
      <div className={styles.content} inert>
        <EditorCard widget={widget} errors={errors} />
      </div>
      <button
        type="button"
        className={styles.cover}
        {...{ [widgetKeysAttribute]: widget.id }}
        aria-current={isSelected ? 'true' : undefined}
        aria-describedby={helpId}
        aria-label={`Edit ${placeWords(widget, index, count)}`}
        onClick={(event) => {
          const how = howOf(event);
          onSelect(widget.id, how);
          // Pressed by a key: what follows is typed in the panel.
          if (event.detail === 0 && how === 'alone') focusPanel();
        }}
        onDoubleClick={() => onNaming(widget.id)}
      />
      {isNaming && <TitleInPlace widget={widget} onDone={() => onNaming(null)} />}
      {((isSelected && !isAlone) || resizing) && <span className={styles.size}>{sizeLabel(widget)}</span>}
      {isAlone && <CardBar widget={widget} size={sizeLabel(widget)} />}
      {mergeWords !== null && <span className={styles.merge}>{mergeWords}</span>}
      <ResizeCorner
        widget={widget}
        measure={measure}
        onPreview={(size) => onPreviewSize(widget.id, size)}
        onResize={(size) => onResize(widget.id, size)}
      />
    </div>
  );
});
