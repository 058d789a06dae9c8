import type { DashboardRow } from '@sightline/contract/dashboards';
import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Which of the rows shown are ticked. What is no longer shown is not acted on; what was ticked in one place is not so in another, such as the archive. */
export function useChosen(shown: readonly DashboardRow[], place: string) {
  const [ticked, setTicked] = useState({ place, ids: none });
  const tickedHere = (of: typeof ticked): ReadonlySet<string> => (of.place === place ? of.ids : none);
  const ids = tickedHere(ticked);
  const rows = shown.filter(({ id }) => ids.has(id));
  return {
    rows,
    chosen: new Set(rows.map(({ id }) => id)),
    choose: (those: readonly string[], on: boolean) =>
      setTicked((before) => {
        const next = new Set(tickedHere(before));
        for (const id of those) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return { place, ids: next };
      }),
    clear: () => setTicked({ place, ids: none }),
  };
}
export type Chosen = ReturnType<typeof useChosen>;
