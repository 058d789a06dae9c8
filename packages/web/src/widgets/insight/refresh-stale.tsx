import { stateOf } from '@sightline/contract/dashboards/widget-state';
import { useIsFetching } from '@tanstack/react-query';
import { useAction } from '../../ui/use-action.ts';
import { useLook } from '../look.ts';
import { framesKeyOf, rangeQueryOf } from '../use-frames.ts';
import type { ToolProps } from '../widget-card-tool-props.ts';
import { type InsightDesk, useInsightDesk } from './desk.ts';
import styles from './insight.module.css';

/** In the foot of older figures that nothing is refreshing any more. */
export function RefreshStale({ widget, answer }: ToolProps) {
  const desk = useInsightDesk();
  const { locale } = useLook();
  if (!desk || !answer) return null;
  const { kind, action } = stateOf({ answer, reader: desk.reader, isMissed: false, sourceNames: [], locale });
  return kind === 'stale' && action === 'refresh' ? <RefreshButton desk={desk} hash={widget.hash} /> : null;
}

const words = { idle: 'Refresh now', loading: 'Refreshing…', done: 'Refreshed', failed: 'Failed' } as const;

function RefreshButton({ desk, hash }: { desk: InsightDesk; hash: string }) {
  const busy = useIsFetching({ queryKey: framesKeyOf(desk.permalink, rangeQueryOf(desk.range, desk.timezone)) });
  const { phase, run } = useAction(() => desk.ask(hash, true));
  if (busy > 0) return null;
  return (
    <button type="button" className={styles.refresh} aria-busy={phase === 'loading'} onClick={() => void run()}>
      {words[phase]}
    </button>
  );
}
