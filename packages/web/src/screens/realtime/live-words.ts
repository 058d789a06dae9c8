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

export const liveWords: Record<LiveState, string> = {
  starting: 'Connecting',
  live: 'Live',
  paused: 'Paused',
  interrupted: 'Interrupted, tried again by itself',
};

/** "12 s ago"; from a minute on in minutes. */
export function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}
