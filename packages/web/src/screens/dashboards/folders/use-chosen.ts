import type { DashboardRow } from '@sightline/contract/dashboards';
import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Which of the rows shown are ticked. What is no longer shown is not acted on. */
export function useChosen(shown: readonly DashboardRow[]) {
  const [ticked, setTicked] = useState(none);
  const rows = shown.filter(({ id }) => ticked.has(id));
  return {
    rows,
    chosen: new Set(rows.map(({ id }) => id)),
    choose: (ids: readonly string[], on: boolean) =>
      setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    clear: () => setTicked(none),
  };
}
