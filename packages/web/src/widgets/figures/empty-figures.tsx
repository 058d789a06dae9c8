import { stateOf } from '@sightline/contract/dashboards';
import { wordsIn } from '@sightline/contract/frames';
import { useContext } from 'react';
import styles from '../insight/insight.module.css';
import { useInsightTools } from '../insight/insight-tools.ts';
import { ShownWidgetContext } from '../insight/shown-widget.ts';
import { StateActionButton } from '../insight/state-action.tsx';
import { useLook } from '../look/look.ts';

/** Nothing came back for this period: why, in words rather than drawn as zero, and what can be done. */
export function EmptyFigures() {
  const shown = useContext(ShownWidgetContext);
  const tools = useInsightTools();
  const { locale } = useLook();
  if (shown === null) return <p className={styles.empty}>{wordsIn(locale).states.noFigures}</p>;
  const { widget, frame } = shown;
  const { words, action } = stateOf({ answer: { frame }, reader: tools?.reader ?? 'member', isMissed: false, sourceNames: [], locale });
  return (
    <div className={styles.empty}>
      <p>{words ?? wordsIn(locale).states.noFigures}</p>
      <StateActionButton action={action} widget={widget} />
    </div>
  );
}
