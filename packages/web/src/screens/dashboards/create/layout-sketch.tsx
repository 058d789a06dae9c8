import type { TemplateView } from '@sightline/contract/app';
import { gridColumns, placeWidgets } from '@sightline/contract/dashboards';
import styles from './create.module.css';

/** The beginning of the grid in small, drawn from the widgets' sizes. */
export const LayoutSketch = ({ widgets }: { widgets: TemplateView['widgets'] }) => (
  <div className={styles.sketch} aria-hidden="true">
    {placeWidgets(
      widgets.map((widget, order) => ({ ...widget, order })),
      gridColumns,
    ).map(({ x, y, w, h }) => (
      <span key={`${x} ${y}`} style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }} />
    ))}
  </div>
);
