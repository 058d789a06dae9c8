import { stateOf, type Widget } from '@sightline/contract/dashboards';
import type { FrameError } from '@sightline/contract/frames';
import { useLook } from '../look/look.ts';
import { AgainTimer } from './again-timer.tsx';
import { useInsightTools } from './insight-tools.ts';
import { StateActionButton } from './state-action.tsx';
import styles from './widget-trouble.module.css';

export interface WidgetTroubleProps {
  widget: Widget;
  error: FrameError;
  onAgain: (() => void) | undefined;
}

/** Why there are no figures, and what this reader can do about it. */
export function WidgetTrouble({ widget, error, onAgain }: WidgetTroubleProps) {
  const tools = useInsightTools();
  const { locale } = useLook();
  // Where widgets are arranged only who may edit them looks at them.
  const reader = tools?.reader ?? 'member';
  const state = stateOf({ answer: { error }, reader, isMissed: false, sourceNames: [], locale });
  return (
    <div className={styles.fault}>
      <p role="alert">{state.words}</p>
      {tools && state.againAfterS !== null && (
        <AgainTimer of={error} afterS={state.againAfterS} isSilent={reader === 'visitor'} ask={() => tools.ask(widget.hash, false)} />
      )}
      <StateActionButton action={state.action} widget={widget} sourceId={error.sourceId} onAgain={onAgain} />
    </div>
  );
}
