import type { Lock } from '@sightline/contract/dashboards';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { takeOverWords } from './lock-words.ts';

/** Whether it was confirmed and done. */
export const askToTakeOver = (lock: Lock, action: () => Promise<unknown>): Promise<boolean> =>
  askQuestion({ ...takeOverWords(lock), confirmLabel: lock.mine ? 'Edit here' : 'Take over', action });
