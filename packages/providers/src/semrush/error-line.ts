/** "Nothing found" is an answer: an empty table. */
export const nothingFound = 50;

/** The number of an `ERROR 50 :: NOTHING FOUND` line, which comes with any HTTP status; null where the body is none. */
export function errorNumber(text: string): number | null {
  const digits = /^\s*ERROR\s+(\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
