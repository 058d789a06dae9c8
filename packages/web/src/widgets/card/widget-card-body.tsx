import { isTextAlone } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import type { WidgetAnswer } from '../data/widget-answer.ts';
import { ShownWidgetContext } from '../insight/shown-widget.ts';
import { WidgetTrouble } from '../insight/widget-trouble.tsx';
import { useWords } from '../look/use-words.ts';
import { TextView } from '../text/text-view.tsx';
import { WidgetBody } from './widget-body.tsx';
import { WidgetFault } from './widget-fault.tsx';
import { WidgetWait } from './widget-wait.tsx';

export interface WidgetCardBodyProps {
  widget: Widget;
  answer: WidgetAnswer | undefined;
  /** No figures will come: the stream broke off. */
  missed: boolean;
  onAgain: (() => void) | undefined;
}

/** A widget's figures, or what stands in their place. */
export function WidgetCardBody({ widget, answer, missed, onAgain }: WidgetCardBodyProps) {
  const words = useWords();
  if (isTextAlone(widget)) return <TextView widget={widget} frame={null} />;
  if (answer === undefined) {
    // What brings them all stands above all cards.
    return missed ? <WidgetFault message={words.states.missed} isSaidAbove /> : <WidgetWait widget={widget} />;
  }
  if ('error' in answer) return <WidgetTrouble widget={widget} error={answer.error} onAgain={onAgain} />;
  return (
    <ErrorBoundary key={widget.format} fallback={() => <WidgetFault message={words.card.cannotDraw} />}>
      <ShownWidgetContext value={{ widget, frame: answer.frame }}>
        <WidgetBody widget={widget} frame={answer.frame} picture={answer.picture} />
      </ShownWidgetContext>
    </ErrorBoundary>
  );
}
