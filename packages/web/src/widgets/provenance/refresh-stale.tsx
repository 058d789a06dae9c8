import { rangeQueryOf } from '@sightline/contract/core';
import { stateOf } from '@sightline/contract/dashboards';
import { useIsFetching } from '@tanstack/react-query';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { framesKeyOf } from '../data/use-frames.ts';
import type { ToolProps } from '../data/widget-card-tool-props.ts';
import styles from '../insight/insight.module.css';
import { type InsightTools, useInsightTools } from '../insight/insight-tools.ts';
import { useLook } from '../look/look.ts';

/** In the foot of older figures that nothing is refreshing any more. */
export function RefreshStale({ widget, answer }: ToolProps) {
  const tools = useInsightTools();
  const { locale } = useLook();
  if (!tools || !answer) return null;
  const { kind, action } = stateOf({ answer, reader: tools.reader, isMissed: false, sourceNames: [], locale });
  return kind === 'stale' && action === 'refresh' ? <RefreshButton tools={tools} hash={widget.hash} /> : null;
}

const words = { idle: 'Refresh now', loading: 'Refreshing…', done: 'Refreshed', failed: 'Failed' } as const;

function RefreshButton({ tools, hash }: { tools: InsightTools; hash: string }) {
  const busy = useIsFetching({ queryKey: framesKeyOf(tools.permalink, rangeQueryOf(tools.range, tools.timezone)) });
  const { phase, run } = useAction(() => tools.ask(hash, true));
  if (busy > 0) return null;
  return (
    <button type="button" className={styles.refresh} aria-busy={phase === 'loading'} onClick={() => void run()}>
      {words[phase]}
    </button>
  );
}
