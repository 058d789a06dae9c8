import type { TemplateView } from '@sightline/contract/configs';
import styles from './create.module.css';

/** The beginning of the grid in small, drawn from the widgets' sizes. */
export const LayoutSketch = ({ widgets }: { widgets: TemplateView['widgets'] }) => (
  <div className={styles.sketch} aria-hidden="true">
    {widgets.map(({ title, width, height }) => (
      <span key={title} style={{ gridColumn: `span ${width}`, gridRow: `span ${height}` }} />
    ))}
  </div>
);
