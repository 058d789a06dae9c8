import { z } from 'zod';
import { localeSettingSchema } from '../core/locale/locale-setting.ts';
import { lineText } from '../core/text/line-text.ts';
import { comparisonKindSchema } from '../core/time/comparison-kind.ts';
import { rangeTypeSchema } from '../core/time/period.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { dashboardStylesSchema } from './dashboard-styles.ts';
import { widgetSchema } from './widgets/widgets.ts';

/** What is kept of the dashboard it was made of: nothing of its sources and accounts, and none of its files. */
export const ownTemplateBodySchema = z.object({
  /** Left out: as the company's new dashboards. */
  locale: localeSettingSchema.optional(),
  rangeType: rangeTypeSchema.exclude(['custom']),
  /** Left out: as the company's new dashboards. */
  comparisonKind: comparisonKindSchema.optional(),
  styles: dashboardStylesSchema,
  footer: z.string(),
  hiddenDateSelector: z.boolean(),
  widgets: z.array(widgetSchema),
});
export type OwnTemplateBody = z.infer<typeof ownTemplateBodySchema>;

const byId = z.object({ id: z.string() });
const nameSchema = lineText().min(1, { error: 'Give the template a name.' }).max(120, { error: 'At most 120 characters.' });
const descriptionSchema = z.string().trim().max(300, { error: 'At most 300 characters.' });

/** `GET /api/configs/templates` lists it, `POST /api/dashboards` uses it by its key. */
export const saveAsTemplate = endpoint({
  method: 'POST',
  path: '/api/dashboards/:id/template',
  access: 'member',
  summary: 'Make a template of a dashboard for the company: without sources, accounts and files',
  params: byId,
  body: z.object({ name: nameSchema, description: descriptionSchema.default('') }),
  replies: { 201: z.object({ data: z.object({ id: z.string(), key: z.string() }) }) },
});
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/:id',
  access: 'member',
  summary: "Rename a template of the company; its author's and administrators' right",
  params: byId,
  body: z.object({ name: nameSchema, description: descriptionSchema.optional(), begunFrom: begunFromSchema }),
  replies: { 204: null },
});
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:id',
  access: 'member',
  summary: "Delete a template of the company; its author's and administrators' right. Dashboards made of it stay",
  params: byId,
  replies: { 204: null },
});
