import { MalformedReply } from '../kit/provider.ts';

export const malformed = (): never => {
  throw new MalformedReply('The answer is missing.');
};

export const goneWords = (gone: number): string[] => {
  if (gone === 0) return [];
  return [
    gone === 1 ? 'One of the chosen groups was deleted; it is left out.' : `${gone} of the chosen groups were deleted; they are left out.`,
  ];
};

/** Groups of several zones each count their own days. */
export const zonesWords = (timezone: string | null, rowCount: number): string[] =>
  timezone === null && rowCount > 0 ? ['The groups lie in several time zones; each counts the days of its own.'] : [];
