import { rangeTypeSchema } from '@sightline/contract/core';
import { templateGoalSchema } from '@sightline/contract/dashboards';
import { z } from 'zod';

/** A widget as it is written down by hand: what it shows, before anything is connected. */
export const layoutWidgetSchema = z.strictObject({
  title: z.string().min(1),
  /** Width × height, e.g. 2x1. */
  size: z.string().regex(/^[1-4]x(0\.5|[1-3])$/),
  format: z.string().optional(),
  formatOptions: z.record(z.string(), z.unknown()).optional(),
  /** The report of the layout's own provider … */
  report: z.string().optional(),
  /** … or reports of others, by provider key; several are asked for the same figures and shown as one. */
  reports: z.record(z.string(), z.string()).optional(),
  /** `null` leaves an input to whoever uses the layout, as are the account and whatever else the report needs. */
  inputs: z.record(z.string(), z.unknown()).optional(),
  orderBy: z.object({ column: z.string(), dir: z.enum(['asc', 'desc']) }).optional(),
  rowsLimit: z.number().optional(),
  hiddenChange: z.boolean().optional(),
  realTime: z.boolean().optional(),
  /** Days of its own, where those of the dashboard would be too few. */
  rangeType: rangeTypeSchema.exclude(['custom']).optional(),
  /** Under the title. */
  description: z.string().optional(),
  /** A text widget instead of figures. */
  text: z.string().optional(),
});
export type LayoutWidget = z.infer<typeof layoutWidgetSchema>;

export const layoutSchema = z.strictObject({
  rangeType: rangeTypeSchema.exclude(['custom']),
  /** Whose figures its widgets show unless they name others. */
  provider: z.string().optional(),
  widgets: z.array(layoutWidgetSchema).min(1),
});
export type Layout = z.infer<typeof layoutSchema>;

export const templateSchema = layoutSchema.extend({
  key: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1).max(120),
  description: z.string().min(1),
  goal: templateGoalSchema,
});
export type Template = z.infer<typeof templateSchema>;

/** A report by the keys of its provider and its own. */
export interface Ask {
  provider: string;
  report: string;
}

/** The reports a widget shows; none for a text. */
export function asksOf({ text, report, reports }: LayoutWidget, { provider }: Pick<Layout, 'provider'>): Ask[] {
  if (text !== undefined) return [];
  if (reports !== undefined) return Object.entries(reports).map(([key, asked]) => ({ provider: key, report: asked }));
  return provider !== undefined && report !== undefined ? [{ provider, report }] : [];
}
