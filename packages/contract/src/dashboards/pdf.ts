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

/** The sheet a dashboard is printed on. What cannot be read is the usual one: an address with a slip in it still prints. */
export const sheetSchema = z.object({
  paper: z.enum(papers).default('a4').catch('a4'),
  orientation: z.enum(orientations).default('landscape').catch('landscape'),
});
export type Sheet = z.infer<typeof sheetSchema>;

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
  /** Default: A4, landscape. */
  sheet?: Sheet;
  /** Only the realtime widgets. */
  realtime?: boolean;
}

const pdfQuerySchema = z.object({
  timezone: timezoneSchema.optional(),
  /** Without it the dashboard's own days. */
  dateRange: dateRangeSchema.optional(),
  /** The token of a 202: asks how far that PDF is. */
  check: z.string().max(100).optional(),
  ...sheetSchema.shape,
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
