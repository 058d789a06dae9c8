import { z } from 'zod';
import { localeSettingSchema } from '../core/locale/locale-setting.ts';
import { lineText } from '../core/text/line-text.ts';
import { rangeSettingSchema } from '../core/time/period.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { integerMax } from '../core/wire/integer-max.ts';
import { dashboardStylesSchema } from './dashboard-styles.ts';
import { dashboardSchema } from './dashboards.ts';
import { lockTokenSchema } from './locks.ts';
import { widgetSchema } from './widgets/widgets.ts';

/** What of a dashboard is kept with each save; images by their addresses. */
export const versionBodySchema = rangeSettingSchema.extend({
  ...localeSettingSchema.shape,
  name: z.string(),
  styles: dashboardStylesSchema,
  footer: z.string(),
  clientName: z.string().default(''),
  hiddenDateSelector: z.boolean(),
  widgets: z.array(widgetSchema),
});
export type VersionBody = z.infer<typeof versionBodySchema>;

export const versionSchema = z.object({
  /** Counts the saves of the dashboard. */
  version: z.number(),
  /** Given by a person; versions with a name stay, the others are thinned out with time. */
  name: z.string().nullable(),
  /** Null where the person is gone or was never known. */
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  widgetCount: z.number(),
  /** What the dashboard is now. */
  isCurrent: z.boolean(),
});
export type Version = z.infer<typeof versionSchema>;

const byId = z.object({ id: z.string() });
const byVersion = byId.extend({ version: z.coerce.number().int().min(1).max(integerMax) });

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/dashboards/:id/versions',
  access: 'member',
  summary: 'Versions of a dashboard, newest first; each save makes one',
  params: byId,
  replies: { 200: z.object({ data: z.array(versionSchema) }) },
});
export const getVersion = endpoint({
  method: 'GET',
  path: '/api/dashboards/:id/versions/:version',
  access: 'member',
  summary: 'A version with all that it holds',
  params: byVersion,
  replies: { 200: z.object({ data: versionSchema.extend({ body: versionBodySchema }) }) },
});
export const nameVersion = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:id/versions/:version',
  access: 'member',
  summary: 'Give a version a name, with which it is kept; null takes the name away',
  params: byVersion,
  body: z.object({
    name: lineText().min(1, { error: 'Give the version a name.' }).max(80, { error: 'At most 80 characters.' }).nullable(),
  }),
  replies: { 200: z.object({ data: versionSchema }) },
});
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/dashboards/:id/versions/:version/restore',
  access: 'member',
  summary: 'Make a version the newest again, as a save of its own; 409 as for saving',
  params: byVersion,
  body: withFormerNames(
    z.object({
      /** Of the dashboard the page shows. */
      version: z.number().int(),
      lockToken: lockTokenSchema.optional(),
    }),
    ['lockToken'],
  ),
  replies: { 200: z.object({ data: dashboardSchema }) },
});
