import { frameFlagsOf, type StreamMessage } from '@sightline/contract/frames';
import type { Answers, WidgetAnswer } from '#widgets/data/widget-answer.ts';

type WidgetMessage = Exclude<StreamMessage, { done: true }>;

const isStale = (answer: WidgetAnswer): boolean => 'frame' in answer && frameFlagsOf(answer.frame).includes('stale');

/** One round of asking: what is shown, and what came that is older than what is expected. */
export interface Round {
  answers: Answers;
  /** Figures marked stale: their fresh ones follow in most rounds, so that showing them would only make the cards flicker. */
  held: Answers;
}

export function takeMessage({ answers, held }: Round, { hash, ...answer }: WidgetMessage): Round {
  if (isStale(answer) && answers[hash] !== undefined) return { answers, held: { ...held, [hash]: answer } };
  const { [hash]: _, ...others } = held;
  return { answers: { ...answers, [hash]: answer }, held: others };
}

/** At the end of a round what was held has no successor: it is shown, and says that it is being refreshed. */
export const endRound = ({ answers, held }: Round): Answers => ({ ...answers, ...held });
