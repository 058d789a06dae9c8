import { z } from 'zod';
import { lineText } from '../core/text/line-text.ts';
import { endpoint } from '../core/wire/endpoint.ts';

export const fontsMax = 20;
export const fontBytesMax = 1024 * 1024;
export const fontNameMax = 60;
export const fontExtensions = ['woff2', 'woff', 'ttf', 'otf'] as const;

const form = new RegExp(`^/files/[\\w-]+\\.(${fontExtensions.join('|')})$`);
/** Where a font kept here is fetched. It is written into style sheets: nothing else may stand in it. */
export const fontAddressSchema = z.string().regex(form);

export const fontSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As the styles of dashboards name it. */
  address: fontAddressSchema,
  bytes: z.number(),
  /** Names of the dashboards that have it. */
  usedBy: z.array(z.string()),
});
export type Font = z.infer<typeof fontSchema>;

/** The fields of its form beside `file`. */
export const uploadFontFieldsSchema = z.object({
  name: lineText()
    .min(1, { error: 'Give the font a name.' })
    .max(fontNameMax, { error: `At most ${fontNameMax} characters.` }),
});

export const listFonts = endpoint({
  method: 'GET',
  path: '/api/fonts',
  access: 'viewer',
  summary: 'Fonts of the company, by name, with the dashboards that have them',
  replies: { 200: z.object({ data: z.array(fontSchema) }) },
});
export const uploadFont = endpoint({
  method: 'POST',
  path: '/api/fonts',
  access: 'admin',
  summary: `Keep a font for the company (multipart; ${fontExtensions.join(', ')}, 1 MB); 422 where it cannot be read, another one has that name, or there are ${fontsMax}`,
  multipart: true,
  form: uploadFontFieldsSchema.extend({ file: z.file() }),
  replies: { 201: z.object({ data: fontSchema }) },
});
export const deleteFont = endpoint({
  method: 'DELETE',
  path: '/api/fonts/:id',
  access: 'admin',
  summary: "Delete a font; dashboards that have it are drawn in the product's from then on",
  params: z.object({ id: z.string() }),
  replies: { 204: null },
});
