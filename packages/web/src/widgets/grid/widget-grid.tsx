import { headingOf, type Widget } from '@sightline/contract/dashboards';
import { lazy, Suspense, useMemo, useState } from 'react';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { AnnotationsToRead } from '../annotations/annotations-to-read.tsx';
import { WidgetCard } from '../card/widget-card.tsx';
import type { Answers } from '../data/widget-answer.ts';
import { createViews, ReadingContext } from '../data/widget-card-reading.ts';
import { useFullSize } from '../full-size/use-full-size.ts';
import { placesOf } from './places-in.ts';
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
  const placed = useMemo(() => placesOf(widgets), [widgets]);
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
      <div className={styles.room}>
        <div className={styles.grid} data-grid>
          {placed.map(({ widget, style, row, isTop, grows }) => (
            <div
              key={widget.id}
              className={styles.place}
              style={style}
              data-place={widget.hash}
              // Words do not wait: what stands below them is where they end.
              data-grid-row={grows ? undefined : row}
              data-grows={grows || undefined}
              data-top-heading={isTop || undefined}
            >
              <WidgetCard widget={widget} answer={answers[widget.hash]} cloaked={isOutdated} missed={missed} onAgain={onAgain} />
            </div>
          ))}
          {isDrawnAsText && <span hidden data-end />}
        </div>
      </div>
      {full.hash !== null && widgets.some(({ hash }) => hash === full.hash) && (
        <Suspense fallback={null}>
          <ReadingContext value={readingFull}>
            <AnnotationsToRead>
              <FullSize
                widgets={placed.flatMap(({ widget }) => (headingOf(widget) ? [] : [widget]))}
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
