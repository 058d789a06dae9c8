import type { Dashboard } from '@sightline/contract/dashboards';
import type { Range } from '@sightline/contract/period';
import { rangeToSearch, searchToRange } from '@sightline/contract/rules/copied-url';
import { todayIn } from '@sightline/contract/rules/days';
import { resolveRange } from '@sightline/contract/rules/resolve-range';
import { useMemo } from 'react';
import { useUrlSearch } from '../../url-search.ts';

const rangeKeys = ['startDate', 'endDate', 'month', 'year', 'compare', 'compareStartDate', 'compareEndDate'];

export interface ShownRange {
  range: Range;
  today: string;
  /** The address names it, so a link to here shows the same days. */
  isChosen: boolean;
  choose(range: Range): void;
  /** Back to what the dashboard's setting means today. */
  reset(): void;
}

/** The range is in the address, in the form that is copied (SPEC section 2); without it the dashboard's own setting counts. */
export function useRange(dashboard: Dashboard): ShownRange {
  const [search, change] = useUrlSearch();
  const text = search.toString();
  const today = todayIn(dashboard.timezone, new Date());
  return useMemo(() => {
    const none = Object.fromEntries(rangeKeys.map((key) => [key, null]));
    const chosen = searchToRange(Object.fromEntries(new URLSearchParams(text)));
    return {
      range: chosen ?? resolveRange(dashboard, today),
      today,
      isChosen: chosen !== null,
      choose: (range) => change({ ...none, ...rangeToSearch(range) }, { push: true }),
      reset: () => change(none, { push: true }),
    };
  }, [text, dashboard, today, change]);
}

/** SPEC section 2: the address that is copied always carries the days. */
export function copiedAddress(permalink: string, range: Range): string {
  const address = new URL(`/dashboards/${permalink}`, window.location.origin);
  for (const [name, value] of Object.entries(rangeToSearch(range))) address.searchParams.set(name, value);
  return address.href;
}
