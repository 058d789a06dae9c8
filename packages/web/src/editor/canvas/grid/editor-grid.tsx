import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { rowsOf, type Size, tracksOf, type WidgetErrors } from '@sightline/contract/dashboards';
import { type CSSProperties, memo, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { placesIn } from '#widgets/grid/places-in.ts';
import gridStyles from '#widgets/grid/widget-grid.module.css';
import { noErrors, useDraftValue, useEditorFacts } from '../../model/editor-context.ts';
import { EditorCard } from './editor-card.tsx';
import styles from './editor-grid.module.css';
import { EditorWidget } from './editor-widget.tsx';
import { showWidget } from './focus-widget.ts';
import { GridCells } from './grid-cells.tsx';
import { markOf, mergeWordsOf, refusalsFor } from './merge-marks.ts';
import { movedAllWords, movedWords } from './say.ts';
import { useDrag } from './use-drag.ts';
import type { SelectHow } from './use-selection.ts';
import { useStage } from './use-stage.ts';

/** The cover of a card is a button; what has `data-no-drag` is for something else. */
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) => target instanceof Element && target.closest('[data-no-drag]') !== null,
  }),
];

export interface EditorGridProps {
  errors: ReadonlyMap<string, WidgetErrors>;
  selectedIds: readonly string[];
  /** Whose title is typed on the card. */
  namingId: string | null;
  onNaming: (id: string | null) => void;
  onSelect: (id: string, how: SelectHow) => void;
  onResize: (id: string, size: Size) => void;
  /** `otherId` was dropped on `baseId` to be merged. */
  onMerge: (baseId: string, otherId: string) => void;
  /** Told while a widget is dragged: keys then mean the drag. */
  onDragging: (isDragging: boolean) => void;
}

/** What keeps its size in a zoomed grid reads how much that is. */
const zoomed = (zoom: number): CSSProperties => ({ zoom, '--stage-zoom': zoom }) as CSSProperties;

/** The widgets on their dotted grid, to be selected, dragged and resized. */
export const EditorGrid = memo(function EditorGrid(props: EditorGridProps) {
  const { errors, selectedIds, namingId, onNaming, onSelect, onResize, onMerge, onDragging } = props;
  const { store, providers, act, announce } = useEditorFacts();
  const widgets = useDraftValue(store, ({ present }) => present.widgets);
  const [resizing, setResizing] = useState<{ id: string; size: Size } | null>(null);
  const shown = useMemo(
    () => widgets.map((widget) => (widget.id === resizing?.id ? { ...widget, ...resizing.size } : widget)),
    [widgets, resizing],
  );
  const { columns, zoom, stageRef, gridRef, placed: resting, measure } = useStage(shown);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string | null> | null>(null);
  const { drag, overlayRef, start, end } = useDrag({
    widgets: shown,
    place: (order) => placesIn(order, columns),
    measure,
    mayMerge: refusals && ((id) => refusals.get(id) === null),
  });
  const helpId = useId();
  const placed = useMemo(() => (drag ? placesIn(drag.order, columns) : resting), [drag, columns, resting]);
  const places = new Map(placed.map((each) => [each.widget.id, each]));
  const dragged = drag && shown.find(({ id }) => id === drag.ids[0]);
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const [firstSelected] = selectedIds;

  useEffect(() => {
    if (firstSelected !== undefined) showWidget(firstSelected);
  }, [firstSelected]);

  const previewSize = useCallback((id: string, size: Size | null) => setResizing(size && { id, size }), []);
  const drop = (canceled: boolean) => {
    onDragging(false);
    setRefusals(null);
    const dropped = end(canceled);
    if (!dropped) return;
    if ('mergeId' in dropped) onMerge(dropped.mergeId, dropped.id);
    else {
      act({ kind: 'move', ...dropped });
      if (dropped.ids.length > 1) announce(movedAllWords(dropped.ids.length, dropped.to, widgets.length));
      else if (dragged) announce(movedWords(dragged, dropped.to, widgets.length));
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
        const ids = selected.has(id) ? [id, ...selectedIds.filter((each) => each !== id)] : [id];
        onDragging(true);
        setRefusals(ids.length === 1 ? refusalsFor(widgets, id, providers) : null);
        start(ids, source.element);
      }}
      onDragEnd={({ canceled }) => drop(canceled)}
    >
      <div ref={stageRef} className={styles.stage} data-dragging={drag !== null}>
        <div ref={gridRef} className={classes(gridStyles.grid, styles.grid)} data-columns={columns} style={zoomed(zoom)}>
          <GridCells tracks={tracksOf(columns)} rows={Math.ceil(rowsOf(placed)) + 1} />
          {shown.map((widget, index) => {
            const own = places.get(widget.id);
            return (
              own && (
                <EditorWidget
                  key={widget.id}
                  widget={widget}
                  errors={errors.get(widget.id) ?? noErrors}
                  x={own.x}
                  y={own.y}
                  w={own.w}
                  h={own.h}
                  index={index}
                  count={shown.length}
                  isSelected={selected.has(widget.id)}
                  isAlone={selected.size === 1 && selected.has(widget.id)}
                  isNaming={widget.id === namingId}
                  isDragged={drag?.ids.includes(widget.id) ?? false}
                  mergeMark={markOf(widget, drag, refusals)}
                  mergeWords={dragged ? mergeWordsOf(widget, dragged, drag, refusals, providers) : null}
                  resizing={widget.id === resizing?.id}
                  helpId={helpId}
                  measure={measure}
                  onSelect={onSelect}
                  onNaming={onNaming}
                  onPreviewSize={previewSize}
                  onResize={onResize}
                />
              )
            );
          })}
        </div>
        <VisuallyHidden>
          <span id={helpId}>
            Enter: settings. F2: title. Arrow keys move, with Alt resize, with Shift select more. Delete removes, Ctrl or Command D
            duplicates.
          </span>
        </VisuallyHidden>
        {drag && dragged && (
          <div ref={overlayRef} className={styles.overlay} style={drag.rect} aria-hidden="true">
            <div className={styles.lifted} style={{ zoom }}>
              <EditorCard widget={dragged} errors={errors.get(dragged.id) ?? noErrors} />
            </div>
            {drag.ids.length > 1 && <span className={styles.several}>{drag.ids.length} widgets</span>}
          </div>
        )}
      </div>
    </DragDropProvider>
  );
});
