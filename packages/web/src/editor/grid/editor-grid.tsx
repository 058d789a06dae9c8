import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { placeWidgets, rowsOf } from '@sightline/contract/rules/grid';
import { mergeRefusal } from '@sightline/contract/rules/merge-widgets';
import type { Size } from '@sightline/contract/rules/resize-to-preset';
import type { Widget } from '@sightline/contract/widgets';
import { useEffect, useId, useMemo, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import gridStyles from '../../widgets/widget-grid.module.css';
import { useEditor } from '../editor-context.ts';
import { EditorCard } from './editor-card.tsx';
import styles from './editor-grid.module.css';
import { EditorWidget } from './editor-widget.tsx';
import { showWidget } from './focus-widget.ts';
import { GridCells } from './grid-cells.tsx';
import { movedWords, resizedWords } from './say.ts';
import { useDrag } from './use-drag.ts';
import { useStage } from './use-stage.ts';

/** The cover of a card is a button; what has `data-no-drag` is for something else. */
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) => target instanceof Element && target.closest('[data-no-drag]') !== null,
  }),
];

export interface EditorGridProps {
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** `otherId` was dropped on `baseId` with Alt held. */
  onMerge: (baseId: string, otherId: string) => void;
  /** Told while a widget is dragged: keys then mean the drag. */
  onDragging: (isDragging: boolean) => void;
}

/** The widgets on their dotted grid, to be selected, dragged and resized. */
export function EditorGrid({ selectedId, onSelect, onMerge, onDragging }: EditorGridProps) {
  const { draft, providers, act, announce } = useEditor();
  const [resizing, setResizing] = useState<{ id: string; size: Size } | null>(null);
  const shown = useMemo(
    () => draft.widgets.map((widget) => (widget.id === resizing?.id ? { ...widget, ...resizing.size } : widget)),
    [draft.widgets, resizing],
  );
  const stage = useStage(shown);
  const dragging = useDrag(shown, (widgets) => placeWidgets(widgets, stage.columns), stage.measure);
  const { drag, overlayRef } = dragging;
  const helpId = useId();
  const placed = drag ? placeWidgets(drag.order, stage.columns) : stage.placed;
  const places = new Map(placed.map((each) => [each.widget.id, each]));
  const dragged = drag && draft.widgets.find(({ id }) => id === drag.id);

  useEffect(() => {
    if (selectedId !== null) showWidget(selectedId);
  }, [selectedId]);

  const mergeWordsFor = (widget: Widget): string | null => {
    if (!drag || !dragged || drag.mergeId !== widget.id) return null;
    return mergeRefusal(widget, dragged, providers) ?? `Merge “${dragged.title}” into this`;
  };
  const resize = (id: string, size: Size) => {
    const widget = draft.widgets.find((each) => each.id === id);
    if (!widget) return;
    act({ kind: 'resize', id, ...size });
    announce(resizedWords(widget, size));
  };
  const drop = (canceled: boolean) => {
    onDragging(false);
    const dropped = dragging.end(canceled);
    if (!dropped) return;
    if ('mergeId' in dropped) onMerge(dropped.mergeId, dropped.id);
    else {
      act({ kind: 'move', id: dropped.id, to: dropped.to });
      if (dragged) announce(movedWords(dragged, dropped.to, draft.widgets.length));
    }
  };

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={[]}
      onDragStart={({ operation }) => {
        const { source } = operation;
        if (!source?.element) return;
        const id = String(source.id);
        onDragging(true);
        dragging.start(id, source.element);
      }}
      onDragEnd={({ canceled }) => drop(canceled)}
    >
      <div ref={stage.stageRef} className={styles.stage} data-dragging={drag !== null}>
        <div
          ref={stage.gridRef}
          className={classes(gridStyles.grid, styles.grid)}
          data-columns={stage.columns}
          style={{ zoom: stage.zoom }}
        >
          <GridCells columns={stage.columns} rows={rowsOf(placed) + 1} />
          {draft.widgets.map((widget, index) => {
            const own = places.get(widget.id);
            return (
              own && (
                <EditorWidget
                  key={widget.id}
                  placed={own}
                  index={index}
                  count={draft.widgets.length}
                  isSelected={widget.id === selectedId}
                  isDragged={widget.id === drag?.id}
                  mergeWords={mergeWordsFor(widget)}
                  resizing={widget.id === resizing?.id}
                  helpId={helpId}
                  measure={stage.measure}
                  onSelect={onSelect}
                  onPreviewSize={(id, size) => setResizing(size && { id, size })}
                  onResize={resize}
                />
              )
            );
          })}
        </div>
        <VisuallyHidden>
          <span id={helpId}>
            Enter opens its settings. Arrow keys move it, with Shift they resize it. Delete removes it, Ctrl or Command D copies it.
          </span>
        </VisuallyHidden>
        {drag && dragged && (
          <div ref={overlayRef} className={styles.overlay} style={drag.rect} aria-hidden="true">
            <div className={styles.lifted} style={{ zoom: stage.zoom }}>
              <EditorCard widget={dragged} />
            </div>
          </div>
        )}
      </div>
    </DragDropProvider>
  );
}
