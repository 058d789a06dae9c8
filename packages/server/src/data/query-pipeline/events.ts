import type { Context } from '#platform/context.ts';
import { perContext } from '#platform/memory/per-context.ts';

export interface PipelineEvents {
  /** A source turned invalid. Listeners must not throw. */
  sourceInvalidated(event: { companyId: string; sourceId: string; reason: string }): void;
  /** A refreshed answer differs from the one before. */
  answerChanged(event: { companyId: string; sourceId: string }): void;
}

interface Heard {
  listeners: Set<Partial<PipelineEvents>>;
  /** Counts what this process changed of sources and answers. */
  changes: number;
}
const heardOf = perContext((): Heard => ({ listeners: new Set(), changes: 0 }));

/** Call it after changing or deleting sources: what was remembered of them is looked up again. */
export function notePipelineChange(context: Context): void {
  heardOf(context).changes += 1;
}

/** Another number than before: this process changed something of sources or answers meanwhile. */
export const pipelineChanges = (context: Context): number => heardOf(context).changes;

/** Hears what happens in the pipeline of this process; returns the way to stop hearing. */
export function onPipelineEvents(context: Context, listener: Partial<PipelineEvents>): () => void {
  const { listeners } = heardOf(context);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emit<E extends keyof PipelineEvents>(context: Context, name: E, event: Parameters<PipelineEvents[E]>[0]): void {
  for (const listener of heardOf(context).listeners) {
    const hear = listener[name] as ((event: Parameters<PipelineEvents[E]>[0]) => void) | undefined;
    hear?.call(listener, event);
  }
}
