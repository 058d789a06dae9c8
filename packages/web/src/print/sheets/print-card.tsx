import { findFormat, isTextAlone } from '@sightline/charts';
import { noteOf, type Widget } from '@sightline/contract/dashboards';
import { type Frame, wordsIn } from '@sightline/contract/frames';
import { type CSSProperties, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { PeriodFlag } from '#widgets/card/period-flag.tsx';
import { ownFreshnessWords, SaidAboveContext, withoutWords } from '#widgets/data/freshness-words.ts';
import type { WidgetAnswer } from '#widgets/data/widget-answer.ts';
import { useLook } from '#widgets/look/look.ts';
import { TextView } from '#widgets/text/text-view.tsx';
import { narrowerFit, roomyFit } from './column-parts.ts';
import { flowSizeOf } from './flow-size.ts';
import styles from './print.module.css';
import { PrintBody } from './print-body.tsx';
import type { NoteFlow, NoteNeed } from './use-needs.ts';
import { type StickingOut, useRoom } from './use-room.ts';

export interface PrintCardProps {
  widget: Widget;
  answer: WidgetAnswer | undefined;
  /** No figures will come: the stream broke off. */
  missed: boolean;
  /** In a band a card has so much room and says when it needs more; null: it goes on from sheet to sheet. */
  onNeed: NoteNeed | null;
  /** Of one that goes on. */
  onFlow?: NoteFlow;
  onNewSheet?: boolean;
}

/** One widget on paper, whole: whatever it holds is shown, in neutral words where it failed. */
export function PrintCard({ widget, answer, missed, onNeed, onFlow, onNewSheet = false }: PrintCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement | null>(null);
  const body = useRef<HTMLDivElement | null>(null);
  const [fit, setFit] = useState(roomyFit);
  /** The figures that are known to have room in a table that goes on from sheet to sheet: so long it is a few rows. */
  const [fitting, setFitting] = useState<Frame | null>(null);
  const look = useLook();
  const { locale } = look;
  const words = wordsIn(locale);
  const isText = isTextAlone(widget);
  const state = isText || (answer && 'frame' in answer) ? 'ready' : answer ? 'error' : missed ? 'missed' : 'pending';
  const isTable = findFormat(widget.format)?.drawing === 'table';
  const frame = answer && 'frame' in answer ? answer.frame : null;
  const isLong = isTable && onNeed === null && frame !== null;
  const isWhole = isLong && fitting === frame;
  const hear = ({ below, beside, hasLetters }: StickingOut): void => {
    if (isTable && beside > 0) onNeed ? onNeed(widget.hash, Number.POSITIVE_INFINITY) : setFit(narrowerFit(fit));
    else if (onNeed && card.current && below > 0) onNeed(widget.hash, card.current.offsetHeight + below);
    else if (isLong && hasLetters) setFitting(frame);
  };
  useRoom(body, isWhole ? null : hear);
  useLayoutEffect(() => {
    if (isWhole && card.current) onFlow?.(widget.hash, flowSizeOf(card.current));
  }, [isWhole, widget.hash, onFlow]);
  const note = noteOf(widget);
  const noted = note !== '' && <p className={styles.note}>{note}</p>;
  const above = useContext(SaidAboveContext);
  const without = frame && withoutWords(frame, locale);
  const said = frame && ownFreshnessWords(frame, above, look, new Date());
  return (
    <article
      ref={card}
      className={classes(onNeed ? styles.card : styles.flow, isWhole && styles.whole)}
      style={isWhole ? ({ '--rows': frame.rows.length * fit.parts } as CSSProperties) : undefined}
      aria-labelledby={titleId}
      data-widget={widget.hash}
      data-state={state}
      data-dense={fit.isDense}
      data-new-sheet={onNewSheet}
      data-again={isLong && frame.rows.length > 0 && widget.title !== ''}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{widget.title || <VisuallyHidden>{words.card.untitled}</VisuallyHidden>}</h2>
        <PeriodFlag widget={widget} answer={answer} />
      </header>
      {!isLong && noted}
      <div className={styles.body} ref={body} data-body>
        {isText && <TextView widget={widget} frame={null} />}
        {!isText && frame && (
          <ErrorBoundary fallback={() => <p className={styles.fault}>{words.card.cannotDraw}</p>}>
            <PrintBody widget={widget} frame={frame} fit={fit} isSample={isLong && !isWhole} isLong={isLong} />
          </ErrorBoundary>
        )}
        {(state === 'error' || state === 'missed') && <p className={styles.fault}>{words.states.unavailable}</p>}
      </div>
      {/* Over what goes on lies its title. */}
      {isLong && noted}
      {without && <p className={styles.said}>{without}</p>}
      {said && <p className={styles.said}>{said}</p>}
    </article>
  );
}
