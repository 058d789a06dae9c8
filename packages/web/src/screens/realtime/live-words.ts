import { wordsIn } from '@sightline/contract/frames';
export type LiveState = 'starting' | 'live' | 'paused' | 'interrupted';

interface Moment {
  isPaused: boolean;
  hasFault: boolean;
  updatedAt: number | null;
}

export function liveStateOf({ isPaused, hasFault, updatedAt }: Moment): LiveState {
  if (isPaused) return 'paused';
  if (hasFault) return 'interrupted';
  return updatedAt === null ? 'starting' : 'live';
}

/** "12 s ago"; from a minute on in minutes. */
export function ageWords(ms: number, locale: string): string {
  const { live } = wordsIn(locale);
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? live.secondsAgo(seconds) : live.minutesAgo(Math.floor(seconds / 60));
}
