/** A number for a text, evenly spread (FNV-1a, 32 bits). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Where in its interval a check has its turn, in ms: the same for ever, so that “check all now” does not have all of them meet again later. */
export const turnOf = (key: string, intervalMs: number): number => hash(key) % intervalMs;

/** The first turn after an instant. */
export const turnAfter = (after: number, turn: number, intervalMs: number): number =>
  Math.floor((after - turn) / intervalMs + 1) * intervalMs + turn;
