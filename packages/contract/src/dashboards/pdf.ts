import { z } from 'zod';
import { type Range, timezoneSchema } from '../core/time/period.ts';
import { askedDaysSchema, rangeFieldsOnceSnake } from '../core/time/range-query.ts';
import { endpoint } from '../core/wire/endpoint.ts';
import { withFormerNames } from '../core/wire/former-names.ts';

export const linkPreviewSize = { width: 1200, height: 630 } as const;

export const getLinkPreview = endpoint({
  method: 'GET',
  path: '/api/dashboards/:permalink/link-preview',
  access: 'dashboard',
  summary: 'The picture (PNG, 1200 × 630) that messengers show of its link; 404 unless anybody who has the link may look',
  params: z.object({ permalink: z.string() }),
  /** Its version, so that a messenger that has one of an older version asks again. */
  query: z.object({ v: z.coerce.number().int().optional() }),
  replies: { 200: z.unknown() },
});

export const papers = ['a4', 'letter'] as const;
export const orientations = ['landscape', 'portrait'] as const;

/** The sheet that is asked for. What is left out is the dashboard's, and so is what cannot be read: an address with a slip in it still prints. */
export const askedSheetSchema = z.object({
  paper: z.enum(papers).optional().catch(undefined),
  orientation: z.enum(orientations).optional().catch(undefined),
});
export type AskedSheet = z.infer<typeof askedSheetSchema>;

export const coverTextMax = 600;
/** How a dashboard stands on paper, where nobody asks for another sheet. */
export const printSettingsSchema = z.object({
  paper: z.enum(papers).default('a4'),
  orientation: z.enum(orientations).default('landscape'),
  /** A first sheet that says what it is, for whom and of which days. */
  cover: z.boolean().default(false),
  /** What the cover says below that; it may name placeholders. */
  coverText: z
    .string()
    .max(coverTextMax, { error: `At most ${coverTextMax} characters.` })
    .default(''),
  /** Its headings with their sheets, in front of them. */
  contents: z.boolean().default(false),
});
export type PrintSettings = z.infer<typeof printSettingsSchema>;
export const usualPrint: PrintSettings = printSettingsSchema.parse({});
export type Sheet = Pick<PrintSettings, 'paper' | 'orientation'>;

export const printedDaysSchema = withFormerNames(askedDaysSchema, rangeFieldsOnceSnake);

/** The days as JSON, under the names of the data call: `{"start", "end", "compareStart", "compareEnd"}`. */
const dateRangeSchema = z
  .string()
  .max(500)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Send the days as JSON: {"start": "2026-10-01", "end": "2026-10-31"}.' });
      return z.NEVER;
    }
  })
  .pipe(printedDaysSchema);

/** What is to be printed: a dashboard over some days, always as visitors see it. */
export interface PrintRequest {
  companyId: string;
  dashboardId: string;
  permalink: string;
  range: Range;
  timezone: string;
  viewer: 'visitor';
  sheet?: AskedSheet;
  /** Only the realtime widgets. */
  realtime?: boolean;
  /** Neither cover nor contents: for a picture of the first figures. */
  figuresAlone?: boolean;
}

/** In the address of the print view. */
export const figuresAloneMark = { name: 'figures', value: 'alone' } as const;

const pdfQuerySchema = z.object({
  timezone: timezoneSchema.optional(),
  /** Without it the dashboard's own days. */
  dateRange: dateRangeSchema.optional(),
  /** The token of a 202: asks how far that PDF is. */
  check: z.string().max(100).optional(),
  ...askedSheetSchema.shape,
});
export type PdfQuery = z.infer<typeof pdfQuerySchema>;

const pdfReplies = {
  /** Where to download it; said once. */
  200: z.string(),
  /** It is being made: the token to check with. */
  202: z.string(),
  /** Still being made. */
  304: null,
};

export const askPdf = endpoint({
  method: 'GET',
  path: '/api/dashboards/:permalink/pdf',
  access: 'dashboard',
  summary: 'A PDF of the dashboard: 202 with a token, then with `check` 304 while it is being made and 200 with its address, once',
  params: z.object({ permalink: z.string() }),
  query: withFormerNames(pdfQuerySchema, ['dateRange']),
  replies: pdfReplies,
});

export const askRealtimePdf = endpoint({
  ...askPdf,
  path: '/api/dashboards/:permalink/realtime/pdf',
  summary: 'The same of its realtime widgets alone',
});

export const downloadPdf = endpoint({
  method: 'GET',
  path: '/files/pdf/:name',
  access: 'anyone',
  summary:
    'A PDF by its unguessable name, for a day: for its company, those whom a mail leads to it, and visitors while they may see the dashboard',
  params: z.object({ name: z.string() }),
  /** Of the address that a visitor was given. */
  query: z.object({ share: z.string().max(200).optional() }),
  replies: { 200: z.unknown() },
});
