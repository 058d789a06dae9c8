import { type Range, type RangeType, rangeToSearch, todayIn } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { resolveRange } from '@sightline/contract/frames';
import { useMemo } from 'react';
import { useUrlSearch } from '#lib/page/url-search.ts';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';
import { keepDates } from '../onboarding/keep-dates.ts';
import { noteOnboarding } from '../onboarding/store.ts';
import { isShared } from '../sharing/share-words.ts';
import { addressToRange, rangeKeys, rangeToAddress } from './range-address.ts';

export interface ShownRange {
  range: Range;
  /** What named the range: a rolling type moves on with the calendar, `custom` days stay. */
  type: RangeType;
  today: string;
  /** The address names it, so a link to here shows the same days. */
  isChosen: boolean;
  choose(range: TypedRange): void;
  /** Back to what the dashboard's setting means today. */
  reset(): void;
}

/**
 * The range is in the address; without it the dashboard's own setting counts, and always for visitors who are to choose no days: the server answers
 * them nothing else.
 */
export function useRange(dashboard: Dashboard, isPublic: boolean): ShownRange {
  const [search, change] = useUrlSearch();
  const text = search.toString();
  const today = todayIn(dashboard.timezone, new Date());
  return useMemo(() => {
    const none = Object.fromEntries(rangeKeys.map((key) => [key, null]));
    const isFixed = isPublic && dashboard.hiddenDateSelector;
    const chosen = isFixed ? null : addressToRange(Object.fromEntries(new URLSearchParams(text)), today, dashboard.weekStart);
    return {
      range: chosen ? { period: chosen.period, comparison: chosen.comparison } : resolveRange(dashboard, today),
      type: chosen?.type ?? dashboard.rangeType,
      today,
      isChosen: chosen !== null,
      choose: (range) => {
        change({ ...none, ...rangeToAddress(range) }, { push: true });
        noteOnboarding('dateRangeChanged');
        keepDates(range.type);
      },
      reset: () => change(none, { push: true }),
    };
  }, [text, dashboard, isPublic, today, change]);
}

type Addressed = Pick<Dashboard, 'permalink' | 'visitorOrigin' | 'public' | 'passwordProtected'>;

/** What the company alone may see opens only where it signs in. */
const addressOf = (dashboard: Addressed): URL =>
  new URL(`/dashboards/${dashboard.permalink}`, (isShared(dashboard) && dashboard.visitorOrigin) || window.location.origin);

/**
 * An address that moves on with the calendar: it names no days, but a rolling period where another one is shown than the dashboard begins with. Null: there is
 * none, since the days that the dashboard begins with are fixed, and no others are shown or visitors can choose none.
 */
export function findLiveAddress(
  dashboard: Addressed & Pick<Dashboard, 'rangeType' | 'hiddenDateSelector'>,
  { type }: Pick<ShownRange, 'type'>,
): string | null {
  const isFixed = isShared(dashboard) && dashboard.hiddenDateSelector;
  const named = type === 'custom' || isFixed ? dashboard.rangeType : type;
  if (named === 'custom') return null;
  const address = addressOf(dashboard);
  if (named !== dashboard.rangeType) address.searchParams.set('rangeType', named);
  return address.href;
}

/** The address that is copied always carries the days. */
export function copiedAddress(dashboard: Addressed, range: Range): string {
  const address = addressOf(dashboard);
  for (const [name, value] of Object.entries(rangeToSearch(range))) address.searchParams.set(name, value);
  return address.href;
}
