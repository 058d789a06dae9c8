import { columnsFor, placeWidgets } from '@sightline/contract/rules/grid';
import type { Widget } from '@sightline/contract/widgets';
import { useMemo } from 'react';
import { useSize } from './use-size.ts';
import type { Answers } from './widget-answer.ts';
import { WidgetCard } from './widget-card.tsx';
import styles from './widget-grid.module.css';

export interface WidgetGridProps {
  widgets: readonly Widget[];
  answers: Answers;
  isOutdated: boolean;
  missed: boolean;
  onAgain: () => void;
}

/** The dashboard's widgets for reading. Their order in the page is the order they are read in. */
export function WidgetGrid({ widgets, answers, isOutdated, missed, onAgain }: WidgetGridProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const columns = columnsFor(size?.width ?? window.innerWidth);
  const placed = useMemo(() => placeWidgets(widgets, columns), [widgets, columns]);
  return (
    <div className={styles.grid} ref={ref} data-columns={columns}>
      {placed.map(({ widget, x, y, w, h }) => (
        <div key={widget.id} className={styles.place} style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}>
          <WidgetCard widget={widget} answer={answers[widget.hash]} cloaked={isOutdated} missed={missed} onAgain={onAgain} />
        </div>
      ))}
    </div>
  );
}
