import { type Difference, isChangedWidget, type WidgetDifference } from './difference.ts';
import { markOf } from './difference-drawing.tsx';
import styles from './versions.module.css';

/** What happened to a widget, in words. */
export function wordsOfWidget({ kind, isMoved, isResized, changes }: WidgetDifference): string[] {
  if (kind === 'added') return ['added since'];
  if (kind === 'removed') return ['removed since'];
  return [...(isMoved ? ['moved'] : []), ...(isResized ? ['resized'] : []), ...changes];
}

/** Everything that differs, as a list. */
export function DifferenceWords({ difference: { settings, widgets, isSame } }: { difference: Difference }) {
  if (isSame) return <p className={styles.words}>Same as now.</p>;
  return (
    <ul className={styles.changes} aria-label="Changed since then">
      {settings.length > 0 && (
        <li data-mark="changed">
          <b>The dashboard</b> {settings.join(', ')}
        </li>
      )}
      {widgets.filter(isChangedWidget).map((widget) => (
        <li key={widget.id} data-mark={markOf(widget)}>
          <b>{widget.title || 'Without title'}</b> {wordsOfWidget(widget).join(', ')}
        </li>
      ))}
    </ul>
  );
}
