/**
 * Fair shares of what several companies wait for, after start-time fair queueing (Goyal, Vin, Cheng 1996): work is done in the order of its turns, equal ones
 * in the order they came. Who adds much at once gets one turn after the other; who comes later begins at the lowest turn under way, so that it waits for at
 * most one piece of each other company. `of` has the turns of all that is not done, and of those the company's own.
 */
export const fairTurn = (of: { lowest: number | null; lastOwn: number | null }): number =>
  Math.max(of.lowest ?? 0, of.lastOwn === null ? 0 : of.lastOwn + 1);
