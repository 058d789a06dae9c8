import { isTextAlone, misfitIn } from '@sightline/charts';
import { headingOf, noteOf, type Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { type ReactNode, type Ref, useContext, useId, useState } from 'react';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { ownFreshnessWords, SaidAboveContext } from '../data/freshness-words.ts';
import { shownAsBriefly, shownAsWords } from '../data/misfit-words.ts';
import type { WidgetAnswer } from '../data/widget-answer.ts';
import { ReadingContext } from '../data/widget-card-reading.ts';
import { FootSlotContext } from '../figures/card-foot.tsx';
import { useInsightTools } from '../insight/insight-tools.ts';
import { useLook } from '../look/look.ts';
import { useWords } from '../look/use-words.ts';
import { MissingParts } from '../provenance/missing-parts.tsx';
import { RefreshStale } from '../provenance/refresh-stale.tsx';
import { PeriodFlag } from './period-flag.tsx';
import styles from './widget-card.module.css';
import { WidgetCardBody } from './widget-card-body.tsx';
import { WidgetCardTools } from './widget-card-tools.tsx';

export interface WidgetCardProps {
  widget: Widget;
  answer: WidgetAnswer | undefined;
  /** Figures of before, shown veiled until the new ones are here (changes cloak the widget). */
  cloaked?: boolean;
  /** No figures will come: the stream broke off. */
  missed?: boolean;
  onAgain?: (() => void) | undefined;
  /** Buttons beside the card's own tools. */
  actions?: ReactNode;
  /** Instead of the body, e.g. what is missing in an unfinished widget. */
  children?: ReactNode;
}

/** That figures are drawn in another format than the widget's, for those who can choose one. On one row the line under a drawing has room for a sign. */
function ShownAs({ widget, frame }: { widget: Widget; frame: Frame }) {
  const isArranged = useContext(ReadingContext) === null;
  const reader = useInsightTools()?.reader;
  const misfit = isArranged || reader === 'member' ? misfitIn(widget, frame) : null;
  if (misfit === null) return null;
  const words = shownAsWords(widget.format, misfit);
  if (widget.height <= 1)
    return (
      <span className={styles.sign} role="img" aria-label={words} title={words}>
        <Icon name="warning" size={12} />
      </span>
    );
  return (
    <span className={styles.said} title={words}>
      {shownAsBriefly(widget.format, misfit)}
    </span>
  );
}

/** What its author says of the figures. Half a row has no room for it: there it is behind the info button alone, which has all of it everywhere. */
function Note({ widget }: { widget: Widget }) {
  const isFull = useContext(ReadingContext)?.isFull;
  const note = noteOf(widget);
  if (note === '' || widget.height < 1) return null;
  const lines = isFull ? styles.whole : widget.height > 1 ? styles.lines : styles.line;
  return (
    <p className={classes(styles.note, lines)} title={note}>
      {note}
    </p>
  );
}

/** What must be known of the figures at the start, at the end what of them has no room. */
function Foot({
  widget,
  answer,
  slot,
  drawn,
}: Pick<WidgetCardProps, 'widget' | 'answer'> & { slot: Ref<HTMLElement>; drawn: ReactNode[] }) {
  const look = useLook();
  const frame = answer && 'frame' in answer ? answer.frame : null;
  const above = useContext(SaidAboveContext);
  const said = frame && ownFreshnessWords(frame, above, look, new Date());
  return (
    <footer className={styles.foot}>
      {frame?.missing && <MissingParts widget={widget} frame={frame} missing={frame.missing} />}
      {said !== null && <span className={styles.said}>{said}</span>}
      {said !== null && <RefreshStale widget={widget} answer={answer} />}
      {frame && <ShownAs widget={widget} frame={frame} />}
      <span ref={slot} className={styles.rest}>
        {drawn}
      </span>
    </footer>
  );
}

/** One widget: title row, body, and a foot when it has something to say. */
export function WidgetCard({ widget, answer, cloaked = false, missed = false, onAgain, actions, children }: WidgetCardProps) {
  const titleId = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const drawn: ReactNode[] = [];
  const words = useWords();
  const heading = headingOf(widget);
  const isHeading = heading !== null;
  // Where it is arranged all pages stand under each other.
  const beginsPage = useContext(ReadingContext) === null && heading?.isPage === true;
  const state = children
    ? 'unfinished'
    : answer === undefined && !isTextAlone(widget)
      ? missed
        ? 'missed'
        : 'pending'
      : answer && 'error' in answer
        ? 'error'
        : 'ready';
  return (
    <article
      className={classes(
        styles.card,
        cloaked && styles.cloaked,
        widget.height < 1 && styles.low,
        isHeading && styles.heading,
        beginsPage && styles.page,
      )}
      aria-labelledby={titleId}
      aria-busy={state === 'pending' || cloaked}
      data-widget={widget.hash}
      data-state={state}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId} title={widget.title}>
          {widget.title || <VisuallyHidden>{words.card.untitled}</VisuallyHidden>}
        </h2>
        {beginsPage && <span className={styles.pageFlag}>Page</span>}
        <PeriodFlag widget={widget} answer={answer} />
        {!isHeading && (
          <div className={styles.tools}>
            <WidgetCardTools widget={widget} answer={answer} />
            {actions}
          </div>
        )}
      </header>
      <Note widget={widget} />
      <div className={styles.body} data-body>
        <FootSlotContext value={isDrawnAsText ? drawn : slot}>
          {children ?? (!isHeading && <WidgetCardBody widget={widget} answer={answer} missed={missed} onAgain={onAgain} />)}
        </FootSlotContext>
      </div>
      {!children && !isHeading && <Foot widget={widget} answer={answer} slot={setSlot} drawn={drawn} />}
    </article>
  );
}
