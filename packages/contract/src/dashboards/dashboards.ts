import { z } from 'zod';
import { brandSchema, noBrand } from '../company/brand.ts';
import { passwordBodySchema, shareChangeSchemas, shareTokenSchema, sharingSchema, visitQuerySchema } from '../company/sharing.ts';
import { colourSchema } from '../core/colour/colour.ts';
import { localeSettingSchema } from '../core/locale/locale-setting.ts';
import { lineText } from '../core/text/line-text.ts';
import { comparisonKindSchema } from '../core/time/comparison-kind.ts';
import { daySchema, rangeSettingSchema, rangeTypeSchema, timezoneSchema } from '../core/time/period.ts';
import { rangeFieldsOnceSnake, rangeQuerySchema } from '../core/time/range-query.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';
import { integerMax } from '../core/wire/integer-max.ts';
import { pageFields, pageMetaSchema, settlePage } from '../core/wire/paging.ts';
import { frameSchema, streamMessageSchema } from '../frames/frame.ts';
import { pictureQuerySchema } from '../frames/pictures.ts';
import { colourPlacesSchema, noPlaces } from './colours/colour-places.ts';
import { dashboardStylesSchema, imageFields } from './dashboard-styles.ts';
import { shownAnnotationSchema } from './insights/annotations.ts';
import { lockSchema, lockTokenSchema } from './locks.ts';
import { instanceSchema, unfinishedWidgetSchema, widgetSchema } from './widgets/widgets.ts';

export const permalinkLength = 21;
export const clientNameMax = 120;

export const dashboardSchema = rangeSettingSchema.extend({
  ...localeSettingSchema.shape,
  id: z.string(),
  name: z.string(),
  permalink: z.string(),
  active: z.boolean(),
  /** A public view learns nothing of its end. */
  ...sharingSchema.shape,
  /** Visitors may break figures down by everything their source knows; otherwise by what the dashboard shows of it. False on a public view. */
  visitorBreakdowns: z.boolean().default(false),
  /** Hashes of the widgets whose change a visitor may have explained; null: the caller is of its company. */
  explained: z.array(z.string()).nullable().default(null),
  hiddenDateSelector: z.boolean(),
  footer: z.string(),
  styles: dashboardStylesSchema,
  /** Colours of its palette; null: the built-in one's. */
  paletteColours: z.array(colourSchema).nullable().default(null),
  /** Which of these its metrics and values have; those of metrics among ten, for a visitor among as many as there are. */
  colourPlaces: colourPlacesSchema.default(noPlaces),
  widgets: z.array(widgetSchema),
  /** Those of its widgets that only its company is shown, as they lack what they would show; empty on a public view, which has none of them. */
  unfinished: z.array(unfinishedWidgetSchema).default([]),
  /** Notes on its charts, its own and those of all dashboards, by day; a public view leaves internal ones out. */
  annotations: z.array(shownAnnotationSchema).default([]),
  timezone: z.string(),
  /** Whether the caller may edit it. Always false on a public view. */
  editable: z.boolean(),
  /** Who edits it now; null: nobody, or on a public view. */
  locked: lockSchema.nullable().default(null),
  /** Counts saves; a save names the one it started from. */
  version: z.number(),
  companyName: z.string(),
  /** Of its company. */
  brand: brandSchema.default(noBrand),
  /** Where visitors reach it, without a path, where the company has a host of its own; null: at ours, or the caller is a visitor. */
  visitorOrigin: z.string().nullable().default(null),
  /** Whom it is made for; empty where nobody said. */
  clientName: z.string().default(''),
  updatedAt: z.iso.datetime(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  permalink: z.string(),
  active: z.boolean(),
  ...sharingSchema.shape,
  widgetCount: z.number(),
  /** Providers of its widgets, in the providers' order. */
  providers: z.array(z.string()),
  /** Some source of it is invalid. */
  invalid: z.boolean(),
  /** Null: it is in no folder. */
  folderId: z.string().nullable().default(null),
  /** The caller's own mark. */
  favourite: z.boolean().default(false),
  /** When the caller last opened it. */
  openedAt: z.iso.datetime().nullable().default(null),
  /** Raised by every save. */
  version: z.number().default(1),
  /** Names the picture of it as it is now, which never changes under this name (`v` of the thumbnail); null unless `thumbnails` was asked for. */
  thumbnail: z.string().nullable().default(null),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DashboardRow = z.infer<typeof dashboardRowSchema>;

const byId = z.object({ id: z.string() });
const byPermalink = z.object({ permalink: z.string() });
const nameSchema = lineText().min(1, { error: 'Give the dashboard a name.' }).max(120, { error: 'At most 120 characters.' });

/** Stands for a folder in the list's query: dashboards that are in none. */
export const noFolder = 'none';

export const listDashboards = endpoint({
  method: 'GET',
  path: '/api/dashboards',
  access: 'viewer',
  summary: 'Dashboards of the company',
  query: z
    .object({
      search: z.string().max(200).optional(),
      active: z.enum(['true', 'false']).default('true'),
      /** A folder's id, or `none` for what is in no folder. */
      folder: z.string().max(100).optional(),
      /** Only the caller's favourites. */
      favourite: z.enum(['true']).optional(),
      /** Only what the caller has opened. */
      opened: z.enum(['true']).optional(),
      /** With the names of their pictures. */
      thumbnails: z.enum(['true']).optional(),
      sort: z.enum(['name', 'updatedAt', 'createdAt', 'openedAt', 'widgetCount']).default('updatedAt'),
      dir: z.enum(['asc', 'desc']).default('desc'),
      ...pageFields(200),
    })
    .transform(settlePage(50)),
  replies: {
    200: z.object({
      data: z.array(dashboardRowSchema),
      meta: pageMetaSchema.extend({
        activeCount: z.number(),
        archivedCount: z.number(),
        quota: z.number(),
        canCreate: z.boolean(),
      }),
    }),
  },
});

/** The caller's favourites, as the sidebar lists them. */
export const favouritesAsked = { favourite: 'true', sort: 'name', dir: 'asc', perPage: 200 } as const;
/** What the caller opened last, as the sidebar lists it. */
export const recentAsked = { opened: 'true', sort: 'openedAt', perPage: 5 } as const;

/** The source that a provider's widgets of a template use, and what was chosen in it. */
export const chosenSourceSchema = z.object({
  sourceId: z.string(),
  /** By the names of the provider's `inputs` in `GET /api/configs/templates`. */
  inputs: z.record(z.string(), z.union([z.string().max(2000), z.boolean(), z.array(z.string().max(2000)).max(200)])).default({}),
  /** Labels of the chosen accounts, as they were shown; the ids stand in for those left out. */
  accounts: instanceSchema.shape.accounts.max(200).default([]),
});
export type ChosenSource = z.infer<typeof chosenSourceSchema>;

/** What `POST /api/dashboards` makes of a template: a provider that is null or left out makes widgets that still lack their source. */
export const templateChoiceSchema = z.object({
  key: z.string().max(100),
  /** By provider key. */
  sources: z.record(z.string(), chosenSourceSchema.nullable()).default({}),
});
export type TemplateChoice = z.infer<typeof templateChoiceSchema>;

export const createDashboard = endpoint({
  method: 'POST',
  path: '/api/dashboards',
  access: 'member',
  summary: 'Create a dashboard, empty or from a template; 422 under `template.sources.{provider}…` where a choice does not hold',
  body: z.object({
    name: nameSchema,
    timezone: timezoneSchema.optional(),
    template: templateChoiceSchema.optional(),
    /** Id of a dashboard whose folder it goes into; of one in the bin too. */
    beside: z.string().max(100).optional(),
    /** The company's first: where it has one already, the newest is answered and none is made, however often and from wherever it is asked. */
    onlyFirst: z.boolean().optional(),
  }),
  replies: { 201: z.object({ data: z.object({ id: z.string(), permalink: z.string() }) }) },
});

export const cloneDashboard = endpoint({
  method: 'POST',
  path: '/api/dashboards/:id/clone',
  access: 'member',
  summary: 'Copy a dashboard with its widgets; the copy is private',
  params: byId,
  replies: { 201: z.object({ data: z.object({ id: z.string(), permalink: z.string() }) }) },
});
export const archiveDashboard = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/:id/archive',
  access: 'member',
  summary: 'Archive',
  params: byId,
  replies: { 204: null },
});
export const restoreDashboard = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:id/restore',
  access: 'member',
  summary: 'Restore from the archive',
  params: byId,
  replies: { 204: null },
});
export const deleteDashboard = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/:id',
  access: 'member',
  summary: 'Move to the bin, from which it is deleted for good after 30 days; its links stop working at once',
  params: byId,
  replies: { 204: null },
});

/** How many dashboards are changed by one call. */
export const dashboardsAtOnceMax = 200;
/** What is done to several at once; `restore` takes them out of the archive, `restoreFromTrash` out of the bin. */
export const dashboardActions = ['archive', 'restore', 'delete', 'restoreFromTrash'] as const;
/** One that stays as it was; `code` and `message` are what a call for it alone would be refused with. */
export const refusedDashboardSchema = z.object({ id: z.string(), name: z.string(), code: z.string(), message: z.string() });
export type RefusedDashboard = z.infer<typeof refusedDashboardSchema>;

export const changeDashboards = endpoint({
  method: 'POST',
  path: '/api/dashboards/actions',
  access: 'member',
  summary:
    'Archive, restore or delete several dashboards, or bring them back from the bin. What somebody edits, or the plan has no place for, is left as it was and named; what is so already stays out of both lists',
  body: z.object({ action: z.enum(dashboardActions), ids: z.array(z.string().max(100)).min(1).max(dashboardsAtOnceMax) }),
  replies: { 200: z.object({ data: z.object({ changed: z.array(z.string()), refused: z.array(refusedDashboardSchema) }) }) },
});

export const favouriteDashboard = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:id/favourite',
  access: 'viewer',
  summary: "Mark it as one of the caller's favourites, or no longer",
  params: byId,
  body: z.object({ favourite: z.boolean() }),
  replies: { 204: null },
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/:permalink',
  access: 'dashboard',
  summary: 'A dashboard by its permalink; header x-public marks a public view; 422 asks for the password; 410: it is no longer shared',
  params: byPermalink,
  query: z.object({
    timezone: timezoneSchema.optional(),
    /** `false`: it is read for something else, and does not count as opened by a member. */
    opened: z.enum(['true', 'false']).default('true'),
    ...visitQuerySchema.shape,
  }),
  replies: { 200: z.object({ data: dashboardSchema }) },
});

export const getThumbnail = endpoint({
  method: 'GET',
  path: '/api/dashboards/:permalink/thumbnail',
  access: 'dashboard',
  summary: 'A small picture (SVG) of the dashboard, of figures that are kept; the layout alone where there are none',
  params: byPermalink,
  /** For dashboards whose theme is the reader’s. */
  query: z.object({
    theme: z.enum(['light', 'dark']).default('light'),
    /** Its name as the list says it: what is sent for it is kept and not asked for again. */
    v: z.string().max(64).optional(),
  }),
  replies: { 200: z.unknown() },
});

export const updateDashboard = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:id',
  access: 'member',
  summary: 'Change how it is shared',
  params: byId,
  body: z.discriminatedUnion('category', [
    ...shareChangeSchemas,
    z.object({ category: z.literal('rename'), name: nameSchema }),
    /** Whether visitors may break figures down by everything that their source knows. */
    z.object({ category: z.literal('visitor_breakdowns'), allowed: z.boolean() }),
  ]),
  replies: {
    200: z.object({ data: z.object({ permalink: z.string(), name: z.string(), visitorBreakdowns: z.boolean(), ...sharingSchema.shape }) }),
  },
});

const localeFields = localeSettingSchema.shape;

const saveFieldsOnceSnake = [
  'saveId',
  'canceledSaves',
  'lockToken',
  'hiddenDateSelector',
  'clientName',
  'rangeType',
  'compareStart',
  'compareEnd',
  'numberForm',
  'weekStart',
] as const;

/** The multipart save: fields as text (styles and widgets as JSON), images as files under the names of `imageFields`. */
export const saveDashboardFieldsSchema = z.object({
  /** `files`: it carries images alone. */
  category: z.enum(['files']).optional(),
  /** Required but for category `files`, which replaces nothing that was typed. */
  version: z.coerce.number().int().max(integerMax).optional(),
  /** Chosen by the page for one save: a repeated attempt of a save that did arrive (retried on 504) is answered as done. */
  saveId: z.string().max(64).optional(),
  /** Ids, joined by commas, of the page's own saves before this one that it gave up waiting for: if one did arrive, this one follows it. */
  canceledSaves: z.string().max(2000).optional(),
  /** With which the page holds the edit lock. */
  lockToken: lockTokenSchema.optional(),
  name: nameSchema.optional(),
  styles: dashboardStylesSchema.optional(),
  widgets: z.array(widgetSchema).max(200, { error: 'At most 200 widgets on one dashboard.' }).optional(),
  hiddenDateSelector: z.enum(['true', 'false']).optional(),
  clientName: lineText()
    .max(clientNameMax, { error: `At most ${clientNameMax} characters.` })
    .optional(),
  domain: z.string().max(253).optional(),
  footer: z.string().max(2000).optional(),
  rangeType: rangeTypeSchema.optional(),
  start: daySchema.optional(),
  end: daySchema.optional(),
  compareStart: daySchema.or(z.literal('')).optional(),
  compareEnd: daySchema.or(z.literal('')).optional(),
  /** Of days that have none of their own to compare with. */
  comparisonKind: comparisonKindSchema.optional(),
  language: localeFields.language.unwrap().optional(),
  numberForm: localeFields.numberForm.unwrap().optional(),
  currency: localeFields.currency.unwrap().optional(),
  weekStart: localeFields.weekStart.unwrap().optional(),
  /** Sent as text, as every field of a form. */
  yearStart: z.coerce.number().pipe(localeFields.yearStart.unwrap()).optional(),
});
/** The same as callers send it. */
export const saveDashboardFormSchema = withFormerNames(saveDashboardFieldsSchema, saveFieldsOnceSnake);
export type SaveDashboardFields = z.infer<typeof saveDashboardFieldsSchema>;
export const saveDashboard = endpoint({
  method: 'POST',
  path: '/api/dashboards/:id',
  access: 'member',
  summary:
    'Save a dashboard (multipart); `unfinished` names widgets that are saved but cannot be shown to others yet; 409 when it was saved by someone else in between, or is being edited by someone else',
  params: byId,
  multipart: true,
  form: withFormerNames(
    saveDashboardFieldsSchema.extend(Object.fromEntries(imageFields.map((name) => [name, z.file().optional()]))),
    saveFieldsOnceSnake,
  ),
  replies: { 200: z.object({ data: dashboardSchema }) },
});

export const enterDashboard = endpoint({
  method: 'POST',
  path: '/api/dashboards/:permalink/pass',
  access: 'anyone',
  safe: true,
  summary: 'Exchange the password for a dashboard pass (12 h), to be sent as x-authorization',
  params: byPermalink,
  body: passwordBodySchema,
  replies: { 200: shareTokenSchema },
});

export const streamDashboardData = endpoint({
  method: 'GET',
  path: '/api/dashboards/:permalink/data',
  access: 'dashboard',
  summary: 'Figures of all widgets, one line a widget as soon as it is ready',
  params: byPermalink,
  query: withFormerNames(
    rangeQuerySchema
      .extend({ hashes: z.string().max(4000).optional(), refresh: z.enum(['true']).optional() })
      .extend(pictureQuerySchema.shape),
    [...rangeFieldsOnceSnake, 'pictureTheme'],
  ),
  ndjson: true,
  replies: { 200: streamMessageSchema },
});

export const getWidgetData = endpoint({
  method: 'GET',
  path: '/api/dashboards/:permalink/widgets/:hash/data',
  access: 'dashboard',
  summary: 'Figures of one widget',
  params: byPermalink.extend({ hash: z.string() }),
  query: withFormerNames(rangeQuerySchema.extend({ refresh: z.enum(['true']).optional() }), rangeFieldsOnceSnake),
  replies: { 200: z.object({ frame: frameSchema }) },
});
