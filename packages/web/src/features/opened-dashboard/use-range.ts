import {
  type ChosenComparison,
  minuteMs,
  type Range,
  type RangeSetting,
  type RangeType,
  rangeToSearch,
  todayIn,
} from '@sightline/contract/core';
import { type Dashboard, pageKey } from '@sightline/contract/dashboards';
import { keptComparison, resolveRange } from '@sightline/contract/frames';
import { useEffect, useMemo, useState } from 'react';
import { useUrlSearch } from '#lib/page/url-search.ts';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';
import { keepDates } from '../onboarding/keep-dates.ts';
import { noteOnboarding } from '../onboarding/store.ts';
import { isShared } from '../sharing/share-words.ts';
import { addressToRange, rangeKeys, rangeOnly, rangeToAddress, rollingToAddress } from './range-address.ts';

export interface ShownRange {
  range: Range;
  /** What named the range: a rolling type moves on with the calendar, `custom` days stay. */
  type: RangeType;
  /** What named the days that are compared. */
  kind: ChosenComparison;
  today: string;
  /** The address names it, so a link to here shows the same days. */
  isChosen: boolean;
  choose(range: TypedRange): void;
  /** Back to what the dashboard's setting means today. */
  reset(): void;
}

/** A page that stays open over midnight goes on to the day that begins. */
function useToday(timezone: string): string {
  const today = todayIn(timezone, new Date());
  const [, setSeen] = useState(today);
  useEffect(() => {
    const look = () => setSeen(todayIn(timezone, new Date()));
    const timer = setInterval(look, minuteMs);
    // Timers rest in a page that is not looked at.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timezone]);
  return today;
}

/**
 * The range is in the address; without it the dashboard's own setting counts, and always for visitors who are to choose no days: the server answers
 * them nothing else.
 */
export function useRange(dashboard: Dashboard, isPublic: boolean): ShownRange {
  const [search, change] = useUrlSearch();
  const text = search.toString();
  const today = useToday(dashboard.timezone);
  return useMemo(() => {
    const none = Object.fromEntries(rangeKeys.map((key) => [key, null]));
    const isFixed = isPublic && dashboard.hiddenDateSelector;
    const chosen = isFixed ? null : addressToRange(Object.fromEntries(new URLSearchParams(text)), today, dashboard);
    return {
      range: chosen ? rangeOnly(chosen) : resolveRange(dashboard, today),
      type: chosen?.type ?? dashboard.rangeType,
      kind: chosen?.kind ?? keptComparison(dashboard),
      today,
      isChosen: chosen !== null,
      choose: (range) => {
        change({ ...none, ...rangeToAddress(range, dashboard) }, { push: true });
        noteOnboarding('dateRangeChanged');
        keepDates(range.type);
      },
      reset: () => change(none, { push: true }),
    };
  }, [text, dashboard, isPublic, today, change]);
}

type Addressed = Pick<Dashboard, 'permalink' | 'visitorOrigin' | 'public' | 'passwordProtected'>;

/** What the company alone may see opens only where it signs in. Whoever gets it begins on the page that is seen here. */
function addressOf(dashboard: Addressed): URL {
  const { origin, pathname, search } = window.location;
  const address = new URL(`/dashboards/${dashboard.permalink}`, (isShared(dashboard) && dashboard.visitorOrigin) || origin);
  const page = pathname === address.pathname ? new URLSearchParams(search).get(pageKey) : null;
  if (page !== null) address.searchParams.set(pageKey, page);
  return address;
}

/**
 * An address that moves on with the calendar: it names no days, but a rolling period and a kind of comparison where others are shown than the dashboard begins
 * with. Null: there is none, since the days that the dashboard begins with are fixed, and no others are shown or visitors can choose none.
 */
export function findLiveAddress(
  dashboard: Addressed & RangeSetting & Pick<Dashboard, 'hiddenDateSelector'>,
  { type, kind }: Pick<ShownRange, 'type' | 'kind'>,
): (() => string) | null {
  const isFixed = type === 'custom' || (isShared(dashboard) && dashboard.hiddenDateSelector);
  const kept = keptComparison(dashboard);
  const shown = isFixed ? { type: dashboard.rangeType, kind: kept } : { type, kind };
  if (shown.type === 'custom') return null;
  const isAnother = shown.type !== dashboard.rangeType || shown.kind !== kept;
  const named = isAnother ? Object.entries(rollingToAddress(shown, dashboard)) : [];
  return () => {
    const address = addressOf(dashboard);
    for (const [name, value] of named) address.searchParams.set(name, value);
    return address.href;
  };
}

/** The address that is copied always carries the days. */
export function copiedAddress(dashboard: Addressed, range: Range): string {
  const address = addressOf(dashboard);
  for (const [name, value] of Object.entries(rangeToSearch(range))) address.searchParams.set(name, value);
  return address.href;
}
