import { calendarOf, isDeepEqual } from '@sightline/contract/core';
import type { Widget, WidgetErrors } from '@sightline/contract/dashboards';
import { chosenIds } from '@sightline/contract/sources';
import { useMemo } from 'react';
import { useDraftValue, useEditorFacts } from '../model/editor-context.ts';
import { isAskable } from '../model/form/is-askable.ts';
import { type Preview, usePreview } from './use-preview.ts';

/** Rows of weekdays begin where the week does; what a dimension holds is not known before its rows are here, but its name is. */
const soundsLikeWeekdays = /day|week/i;

const goesByCalendar = ({ period, instances }: Widget): boolean =>
  Boolean(period) ||
  instances.some(
    ({ metricsOptions, inputs }) =>
      Object.values(metricsOptions).some((options) => options?.goal?.per === 'year') ||
      chosenIds(inputs.dimension).some((id) => soundsLikeWeekdays.test(id)),
  );

/** `usePreview` for a widget of the draft, with what is wrong with it. */
export function useWidgetPreview(widget: Widget, errors: WidgetErrors): Preview {
  const { saved, answers, isOutdated, isSettled, range, timezone, store, calendar: savedCalendar } = useEditorFacts();
  const calendar = useDraftValue(store, ({ present }) => present.locale);
  const before = saved.get(widget.id) ?? null;
  const answer = before ? answers[before.hash] : undefined;
  // In another calendar an own period may have other days, and a goal per year another share of it.
  const isOtherCalendar = goesByCalendar(widget) && !isDeepEqual(calendarOf(calendar), savedCalendar);
  const known = useMemo(() => (isOtherCalendar ? null : before && { widget: before, answer }), [before, answer, isOtherCalendar]);
  return usePreview(widget, { saved: known, range, timezone, calendar, askable: isAskable(errors), isOutdated, isSettled });
}
