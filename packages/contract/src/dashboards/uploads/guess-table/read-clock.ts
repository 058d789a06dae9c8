import { hourS } from '../../../core/time/time-units.ts';

/** Seconds of "1:02:05" (h:mm:ss) or "1:20" (m:ss); null when it is neither. */
export function readClock(text: string): { seconds: number; hasHours: boolean } | null {
  const match = /^(?:(\d{1,4}):)?(\d{1,4}):([0-5]\d(?:\.\d+)?)$/.exec(text);
  if (match === null) return null;
  const [, hours, minutes = '', seconds = ''] = match;
  if (hours !== undefined && (minutes.length > 2 || Number(minutes) > 59)) return null;
  return { seconds: Number(hours ?? 0) * hourS + Number(minutes) * 60 + Number(seconds), hasHours: hours !== undefined };
}
