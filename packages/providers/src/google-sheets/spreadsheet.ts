import { z } from 'zod';
import type { Metadata, MetadataLookup } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';
import { spreadsheetAddress } from './addresses.ts';

const gridRangeSchema = z.object({
  sheetId: z.number().default(0),
  startRowIndex: z.number().default(0),
  endRowIndex: z.number().optional(),
  startColumnIndex: z.number().default(0),
  endColumnIndex: z.number().optional(),
});

/** What must be known of a spreadsheet before its cells can be asked for. Zeros and false are absent on the wire. */
export const spreadsheetSchema = z.object({
  spreadsheetId: z.string().default(''),
  properties: z.object({ title: z.string().default(''), locale: z.string().default('en_US'), timeZone: z.string().optional() }),
  sheets: z
    .array(
      z.object({
        properties: z.object({
          sheetId: z.number().default(0),
          title: z.string(),
          sheetType: z.string().default('GRID'),
          hidden: z.boolean().default(false),
          gridProperties: z.object({ rowCount: z.number().default(1000), columnCount: z.number().default(26) }).optional(),
        }),
      }),
    )
    .default([]),
  namedRanges: z.array(z.object({ name: z.string(), range: gridRangeSchema })).default([]),
});
export type Spreadsheet = z.infer<typeof spreadsheetSchema>;
export type Tab = Spreadsheet['sheets'][number]['properties'];

export const spreadsheetFields =
  'spreadsheetId,properties(title,locale,timeZone),namedRanges(name,range),' +
  'sheets.properties(sheetId,title,index,sheetType,hidden,gridProperties(rowCount,columnCount,frozenRowCount,frozenColumnCount))';

const metadataName = 'spreadsheet';

/** Tabs are addressed by title but chosen by id, as people rename them. */
export const spreadsheetMetadata = (inputs: Record<string, unknown>): MetadataLookup => ({
  name: metadataName,
  request: { method: 'GET', url: spreadsheetAddress(inputs), query: { fields: spreadsheetFields } },
  read: (reply) => readJson(spreadsheetSchema, reply),
  keepMinutes: 5,
});

export const spreadsheetOf = (metadata: Metadata): Spreadsheet => parseWith(spreadsheetSchema, metadata[metadataName]);
