import { z } from 'zod';
import { colourSchema } from '../core/colour/colour.ts';
import { lineText } from '../core/text/line-text.ts';
import { begunFromSchema } from '../core/wire/begun-from.ts';
import { endpoint } from '../core/wire/endpoint.ts';

export const palettesMax = 20;
export const paletteColoursMin = 2;
export const paletteColoursMax = 10;
export const paletteNameMax = 60;
/** In place of a palette's id: the colours that the product comes with. */
export const builtInPalette = { id: 'sightline', name: 'Sightline' } as const;
/** Further ones that it comes with, one for each of its designs that has colours of its own (`dashboardDesigns`). */
export const designPalettes = [
  { id: 'ochre', name: 'Ochre', colours: ['#9a6a10', '#2f5e9c', '#927dc9', '#903e54', '#c76e74', '#6b7296', '#6e5d00', '#a37f99'] },
  { id: 'harbour', name: 'Harbour', colours: ['#1f4e8c', '#c77159', '#6e5d00', '#038db5', '#8e3e5f', '#655da7', '#936769', '#898423'] },
  { id: 'lagoon', name: 'Lagoon', colours: ['#0a6c8c', '#be7a44', '#8981cb', '#6d5d00', '#8d405d', '#009296', '#926863', '#666db4'] },
  { id: 'plum', name: 'Plum', colours: ['#b07cc6', '#347b3b', '#e5a159', '#83bdbd', '#8b6782', '#7c9570', '#b7a1f5', '#b68027'] },
] as const satisfies readonly { id: string; name: string; colours: readonly string[] }[];
/** Every palette that no company made. */
export const isBuiltInPalette = (id: string): boolean => id === builtInPalette.id || designPalettes.some((palette) => palette.id === id);

const nameSchema = lineText()
  .min(1, { error: 'Give the palette a name, such as the client’s.' })
  .max(paletteNameMax, { error: `At most ${paletteNameMax} characters.` });
const coloursSchema = z
  .array(colourSchema)
  .min(paletteColoursMin, { error: `At least ${paletteColoursMin} colours, so that two series differ.` })
  .max(paletteColoursMax, { error: `At most ${paletteColoursMax} colours.` });

/** Colours of the series of charts, in their order; after the last they begin again. */
export const paletteSchema = z.object({
  id: z.string(),
  name: z.string(),
  colours: z.array(colourSchema),
  /** What dashboards have that choose none; without any it is the built-in one. */
  isDefault: z.boolean(),
  /** Dashboards that name it, archived ones too. */
  dashboardCount: z.number(),
});
export type Palette = z.infer<typeof paletteSchema>;

const byId = z.object({ id: z.string() });

export const listPalettes = endpoint({
  method: 'GET',
  path: '/api/palettes',
  access: 'viewer',
  summary: 'Palettes of the company, in its order',
  replies: { 200: z.object({ data: z.array(paletteSchema) }) },
});
export const createPalette = endpoint({
  method: 'POST',
  path: '/api/palettes',
  access: 'admin',
  summary: `Add a palette at the end; 422 where another one has that name, or there are ${palettesMax}`,
  body: z.object({ name: nameSchema, colours: coloursSchema }),
  replies: { 201: z.object({ data: z.object({ id: z.string() }) }) },
});
export const updatePalette = endpoint({
  method: 'PUT',
  path: '/api/palettes/:id',
  access: 'admin',
  summary: 'Change a palette, or whether it is the default; what is left out stays',
  params: byId,
  body: z.object({
    name: nameSchema.optional(),
    colours: coloursSchema.optional(),
    /** true takes it from the one that was; false leaves the built-in one. */
    isDefault: z.boolean().optional(),
    begunFrom: begunFromSchema,
  }),
  replies: { 204: null },
});
export const orderPalettes = endpoint({
  method: 'PUT',
  path: '/api/palettes',
  access: 'admin',
  summary: 'Put the palettes in this order; 422 where these are not all of them',
  body: z.object({ ids: z.array(z.string()).max(palettesMax) }),
  replies: { 204: null },
});
export const deletePalette = endpoint({
  method: 'DELETE',
  path: '/api/palettes/:id',
  access: 'admin',
  summary: "Delete a palette; dashboards that name it have the company's default from then on",
  params: byId,
  replies: { 204: null },
});
