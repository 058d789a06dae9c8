/** Lengths of time as a clock runs. Days of a calendar are not always as long: those stand in days.ts. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const hourS = 3600;
export const dayS = 24 * hourS;
export const dayMinutes = 24 * 60;

/** Whole days left; negative ones after the end, of which the first day is −1. */
export const daysLeft = (end: Date | null, now: Date): number | null =>
  end === null ? null : Math.floor((end.getTime() - now.getTime()) / dayMs);
