import { columnsFor, placeWidgets, type Widget } from '@sightline/contract/dashboards';
import { lazy, Suspense, useMemo, useState } from 'react';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { AnnotationsToRead } from '../annotations/annotations-to-read.tsx';
import { WidgetCard } from '../card/widget-card.tsx';
import type { Answers } from '../data/widget-answer.ts';
import { createViews, ReadingContext } from '../data/widget-card-reading.ts';
import { useFullSize } from '../full-size/use-full-size.ts';
import { useSize } from '../look/use-size.ts';
import styles from './widget-grid.module.css';

const FullSize = lazy(async () => ({ default: (await fetchLate(() => import('../full-size/full-size.tsx'))).FullSize }));

export interface WidgetGridProps {
  /** The dashboard's, for the files made of its widgets. */
  name: string;
  widgets: readonly Widget[];
  /** Hashes of those whose change this reader may have explained; null: all. */
  explained: readonly string[] | null;
  answers: Answers;
  isOutdated: boolean;
  missed: boolean;
  onAgain: () => void;
}

/** The dashboard's widgets for reading. Their order in the page is the order they are read in. */
export function WidgetGrid({ name, widgets, explained, answers, isOutdated, missed, onAgain }: WidgetGridProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const columns = columnsFor(size?.width ?? window.innerWidth);
  const placed = useMemo(() => placeWidgets(widgets, columns), [widgets, columns]);
  const full = useFullSize();
  const [views] = useState(createViews);
  const reading = useMemo(
    () => ({
      dashboardName: name,
      views,
      openFull: full.open,
      isFull: false,
      isExplained: (hash: string) => explained?.includes(hash) ?? true,
    }),
    [name, views, full.open, explained],
  );
  const readingFull = useMemo(() => ({ ...reading, isFull: true }), [reading]);
  return (
    <ReadingContext value={reading}>
      <div className={styles.grid} ref={ref} data-columns={columns}>
        {placed.map(({ widget, x, y, w, h }) => (
          <div key={widget.id} className={styles.place} style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}>
            <WidgetCard widget={widget} answer={answers[widget.hash]} cloaked={isOutdated} missed={missed} onAgain={onAgain} />
          </div>
        ))}
      </div>
      {full.hash !== null && widgets.some(({ hash }) => hash === full.hash) && (
        <Suspense fallback={null}>
          <ReadingContext value={readingFull}>
            <AnnotationsToRead>
              <FullSize
                widgets={placed.map(({ widget }) => widget)}
                hash={full.hash}
                answers={answers}
                missed={missed}
                onAgain={onAgain}
                onShow={full.show}
                onClose={full.close}
              />
            </AnnotationsToRead>
          </ReadingContext>
        </Suspense>
      )}
    </ReadingContext>
  );
}
