import { z } from 'zod';
import { daySchema } from '../../core/time/period.ts';
import { endpoint } from '../../core/wire/endpoint.ts';

export const annotationTextMax = 200;
/** On one dashboard, and again for all dashboards of a company: all of them travel with every dashboard that is opened. */
export const annotationsMax = 300;

/** A dated note as charts tell it: one that somebody wrote, or a mark of what checks of websites found. */
export const shownAnnotationSchema = z.object({
  text: z.string(),
  startDate: daySchema,
  /** The last day it is about; the first one again where it is about a single day. */
  endDate: daySchema,
  /** Without it the note is internal: only people of the company are told. */
  visibleToVisitors: z.boolean(),
  /** Of a mark: the kind of check that was not well. Nobody wrote it, so nobody can edit it. */
  check: z.string().optional(),
});
export type ShownAnnotation = z.infer<typeof shownAnnotationSchema>;

export const annotationSchema = shownAnnotationSchema.omit({ check: true }).extend({
  id: z.string(),
  /** null: it is told on all dashboards of the company. */
  dashboardId: z.string().nullable(),
  /** Who wrote it. */
  authorName: z.string(),
  createdAt: z.iso.datetime(),
});
export type Annotation = z.infer<typeof annotationSchema>;

const dayOfNote = z.iso.date({ error: 'Choose a day.' });

/** `endDate` null: a single day. Days in the wrong order are swapped. */
export const annotationFieldsSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: 'Say what happened, such as “Site relaunch”.' })
    .max(annotationTextMax, { error: `At most ${annotationTextMax} characters.` }),
  startDate: dayOfNote,
  endDate: dayOfNote.nullable().default(null),
  dashboardId: z.string().max(100).nullable(),
  visibleToVisitors: z.boolean().default(true),
});
export type AnnotationFields = z.output<typeof annotationFieldsSchema>;

const byId = z.object({ id: z.string() });
const oneAnnotation = z.object({ data: annotationSchema });

export const listAnnotations = endpoint({
  method: 'GET',
  path: '/api/dashboards/:id/annotations',
  access: 'viewer',
  summary: 'Notes on the charts of a dashboard, its own and those of all dashboards, the latest day first',
  params: byId,
  replies: { 200: z.object({ data: z.array(annotationSchema) }) },
});
export const createAnnotation = endpoint({
  method: 'POST',
  path: '/api/annotations',
  access: 'member',
  summary: `Put a note on the charts of one dashboard or (null) of all; 422 where there are ${annotationsMax} already`,
  body: annotationFieldsSchema,
  replies: { 201: oneAnnotation },
});
export const updateAnnotation = endpoint({
  method: 'PUT',
  path: '/api/annotations/:id',
  access: 'member',
  summary: 'Change a note; its author stays',
  params: byId,
  body: annotationFieldsSchema,
  replies: { 200: oneAnnotation },
});
export const deleteAnnotation = endpoint({
  method: 'DELETE',
  path: '/api/annotations/:id',
  access: 'member',
  summary: 'Delete a note',
  params: byId,
  replies: { 204: null },
});
