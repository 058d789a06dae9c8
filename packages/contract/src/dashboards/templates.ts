import { z } from 'zod';
import { weekStartSchema, yearStartSchema } from '../core/locale/locale-setting.ts';
import { rangeQuerySchema } from '../core/time/range-query.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { frameSchema } from '../frames/frame.ts';
import { chosenSourceSchema } from './dashboards.ts';
import { widgetSchema } from './widgets/widgets.ts';

/** What a template is for. */
export const templateGoals = ['overview', 'website', 'leads', 'ecommerce', 'paid', 'seo', 'social', 'local', 'email'] as const;
export const templateGoalSchema = z.enum(templateGoals);
export type TemplateGoal = z.infer<typeof templateGoalSchema>;

const byKey = z.object({ key: z.string().max(100) });

export const getTemplateThumbnail = endpoint({
  method: 'GET',
  path: '/api/templates/:key/thumbnail',
  access: 'viewer',
  summary: 'A small picture (SVG) of a dashboard made of a template, with sample figures',
  params: byKey,
  query: z.object({
    theme: z.enum(['light', 'dark']).default('light'),
    /** Its name as `GET /api/configs/templates` says it: what is sent for it is kept and not asked for again. */
    v: z.string().max(64).optional(),
  }),
  replies: { 200: z.unknown() },
});

/** Of a dashboard's widgets so many are shown before it is created, the first in their order. */
export const previewedWidgetsMax = 8;

export const previewTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/:key/preview',
  access: 'member',
  safe: true,
  summary: 'The first widgets (or all) a template would make of these sources; their figures come from `POST /api/widgets/preview`',
  params: byKey,
  /** As for `POST /api/dashboards`. */
  body: z.object({
    sources: z.record(z.string(), chosenSourceSchema.nullable()).default({}),
    /** All of them. */
    whole: z.boolean().default(false),
  }),
  replies: {
    200: z.object({
      data: z.object({
        /** The same choice makes the same widgets, with the same ids. */
        widgets: z.array(widgetSchema),
        /** By hash: sample figures of those whose source is not chosen yet. */
        samples: z.record(z.string(), frameSchema),
        /** The days the dashboard would begin with. */
        range: rangeQuerySchema.extend({ weekStart: weekStartSchema.optional(), yearStart: yearStartSchema.optional() }),
      }),
    }),
  },
});
