import { isDeepEqual, localeSettingOf, localeSettingSchema, rangeSettingSchema } from '@sightline/contract/core';
import { type Dashboard, dashboardStylesSchema, widgetSchema, withOrder } from '@sightline/contract/dashboards';
import { z } from 'zod';

/** As it is typed: a blank at the end of a title is part of it until it is saved. */
export const draftWidgetSchema = widgetSchema.extend({ title: z.string() });

/** What a person changes before saving. Images that could not be uploaded yet stand in the styles as `data:` addresses. */
export const draftSchema = z.object({
  name: z.string(),
  styles: dashboardStylesSchema,
  footer: z.string(),
  clientName: z.string().default(''),
  hiddenDateSelector: z.boolean(),
  range: rangeSettingSchema,
  locale: localeSettingSchema.prefault({}),
  widgets: z.array(draftWidgetSchema),
});
export type Draft = z.infer<typeof draftSchema>;

/** Widgets in the order they are read, counted anew. */
export function draftOf(dashboard: Dashboard): Draft {
  const { name, styles, footer, clientName, hiddenDateSelector } = dashboard;
  const { rangeType, startDate, endDate, compareStartDate, compareEndDate, comparisonKind } = dashboard;
  return {
    name,
    styles,
    footer,
    clientName,
    hiddenDateSelector,
    locale: localeSettingOf(dashboard),
    range: { rangeType, startDate, endDate, compareStartDate, compareEndDate, comparisonKind },
    widgets: withOrder([...dashboard.widgets].sort((one, other) => one.order - other.order)),
  };
}

export const isSameDraft = (one: Draft, other: Draft): boolean => one === other || isDeepEqual(one, other);
