import { gridArea, gridColumns, placeWidgets, type Widget } from '@sightline/contract/dashboards';
import { isChangedWidget, type WidgetDifference } from './difference.ts';
import styles from './versions.module.css';

const signs = { added: '+', removed: '−', changed: '•', same: '' } as const;
export type Mark = keyof typeof signs;

export const markOf = (difference: WidgetDifference | undefined): Mark => {
  if (!difference) return 'same';
  if (difference.kind !== 'kept') return difference.kind;
  return isChangedWidget(difference) ? 'changed' : 'same';
};

/** The grid in small, each widget marked by what happened to it. The words beside it say the same. */
export function DifferenceDrawing({
  label,
  widgets,
  differences,
}: {
  label: string;
  widgets: readonly Widget[];
  differences: ReadonlyMap<string, WidgetDifference>;
}) {
  return (
    <figure className={styles.drawing}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <div className={styles.grid} aria-hidden="true">
        {widgets.length === 0 && <span className={styles.nothing}>Empty</span>}
        {placeWidgets(widgets, gridColumns).map((place) => {
          const { widget } = place;
          const mark = markOf(differences.get(widget.id));
          return (
            <span key={widget.id} className={styles.cell} data-mark={mark} style={{ gridArea: gridArea(place) }}>
              {signs[mark] && <b>{signs[mark]}</b>} {widget.title}
            </span>
          );
        })}
      </div>
    </figure>
  );
}
