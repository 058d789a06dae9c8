/** Lengths of time as a clock runs; days of a calendar stand in days.ts. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const hourS = 3600;
export const dayS = 24 * hourS;
