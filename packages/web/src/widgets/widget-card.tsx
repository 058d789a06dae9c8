import type { Widget } from '@sightline/contract/widgets';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { asOf, flagsOf } from './freshness-words.ts';
import { isTextAlone } from './is-text-alone.ts';
import { useLook } from './look.ts';
import { TextView } from './text-view.tsx';
import type { WidgetAnswer } from './widget-answer.ts';
import { WidgetBody } from './widget-body.tsx';
import styles from './widget-card.module.css';
import { WidgetFault } from './widget-fault.tsx';
import { WidgetWait } from './widget-wait.tsx';

const Provenance = lazy(async () => ({ default: (await import('./provenance.tsx')).Provenance }));

export interface WidgetCardProps {
  widget: Widget;
  answer: WidgetAnswer | undefined;
  /** Figures of before, shown veiled until the new ones are here (SPEC: changes cloak the widget). */
  cloaked?: boolean;
  /** No figures will come: the stream broke off. */
  missed?: boolean;
  onAgain?: (() => void) | undefined;
  /** Buttons beside the info button. */
  actions?: ReactNode;
  /** Instead of the body, e.g. what is missing in an unfinished widget. */
  children?: ReactNode;
}

function Body({ widget, answer, missed, onAgain }: Pick<WidgetCardProps, 'widget' | 'answer' | 'missed' | 'onAgain'>) {
  if (isTextAlone(widget)) return <TextView widget={widget} frame={null} />;
  if (answer === undefined) {
    return missed ? <WidgetFault message="The connection broke off before these figures came." onAgain={onAgain} /> : <WidgetWait />;
  }
  if ('error' in answer) return <WidgetFault message={answer.error.message} onAgain={onAgain} />;
  return (
    <ErrorBoundary
      key={widget.format}
      fallback={() => <WidgetFault message="This widget cannot be drawn. Its figures are safe; choose another format, or tell us." />}
    >
      <WidgetBody widget={widget} frame={answer.frame} picture={answer.picture} />
    </ErrorBoundary>
  );
}

function Foot({ answer }: { answer: WidgetAnswer | undefined }) {
  const look = useLook();
  if (!answer || 'error' in answer) return null;
  const said = flagsOf(answer.frame);
  if (said.length === 0) return null;
  return (
    <footer className={styles.foot}>
      {said.join(' · ')}
      {asOf(answer.frame, look.locale, new Date()) !== null && ` · as of ${asOf(answer.frame, look.locale, new Date())}`}
    </footer>
  );
}

/** One widget: title row, body, and a foot when it has something to say. */
export function WidgetCard({ widget, answer, cloaked = false, missed = false, onAgain, actions, children }: WidgetCardProps) {
  const [infoShown, setInfoShown] = useState(false);
  const titleId = useId();
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
      className={classes(styles.card, cloaked && styles.cloaked)}
      aria-labelledby={titleId}
      aria-busy={state === 'pending' || cloaked}
      data-widget={widget.hash}
      data-state={state}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId} title={widget.title}>
          {widget.title || 'Untitled'}
        </h2>
        <div className={styles.tools}>
          {answer && 'frame' in answer && answer.frame.provenance.length > 0 && (
            <Button
              variant="quiet"
              size="s"
              icon
              aria-label={`Where the figures of ${widget.title} come from`}
              aria-expanded={infoShown}
              onClick={() => setInfoShown(!infoShown)}
            >
              <Icon name="info" />
            </Button>
          )}
          {actions}
        </div>
      </header>
      <div className={styles.body} data-body>
        {children ?? <Body widget={widget} answer={answer} missed={missed} onAgain={onAgain} />}
      </div>
      {!children && <Foot answer={answer} />}
      {infoShown && answer && 'frame' in answer && (
        <Suspense fallback={null}>
          <Provenance widget={widget} frame={answer.frame} onClose={() => setInfoShown(false)} />
        </Suspense>
      )}
    </article>
  );
}
