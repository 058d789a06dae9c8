import { z } from 'zod';
import { fontAddressSchema } from '../company/fonts.ts';
import { colourSchema } from '../core/colour/colour.ts';
import { printSettingsSchema, usualPrint } from './pdf.ts';

/** Of its name, headings and titles; figures and words have the product's. */
export const titleFonts = ['plain', 'serif', 'grotesk', 'round'] as const;
/** What a font of the company's own is for; figures in charts have the product's, whose widths are known. */
export const ownFontUses = ['titles', 'all'] as const;
/** Of its cards. */
export const cornerShapes = ['soft', 'square', 'round'] as const;

/** Image fields hold addresses of files of the company, or null. */
export const dashboardStylesSchema = z.object({
  backgroundColor: colourSchema.nullable(),
  dashboardBackgroundColor: colourSchema.nullable(),
  /** Of texts and figures. Series of charts have the palette's colours, unless a metric has one of its own. */
  color: colourSchema.nullable(),
  /** Of the company, or one that the product comes with (`isBuiltInPalette`); null: the company's default. */
  palette: z.string().max(64).nullable().default(null),
  theme: z.enum(['light', 'dark', 'auto']),
  logoImage: z.string().nullable(),
  backgroundImage: z.string().nullable(),
  clientImage: z.string().nullable(),
  titleFont: z.enum(titleFonts).default('plain'),
  /** Address of a font of the company, which goes before `titleFont`; null: none. */
  ownFont: fontAddressSchema.nullable().default(null),
  ownFontFor: z.enum(ownFontUses).default('titles'),
  corners: z.enum(cornerShapes).default('soft'),
  print: printSettingsSchema.default(usualPrint),
});
export type DashboardStyles = z.infer<typeof dashboardStylesSchema>;
/** As it may be kept: what a dashboard was saved without, before there was such a field, is missing. */
export type StoredStyles = Partial<DashboardStyles>;
export const imageFields = ['logoImage', 'backgroundImage', 'clientImage'] as const;
export const imageTypes = ['image/jpeg', 'image/webp', 'image/jpg', 'image/png'] as const;
export const defaultStyles: DashboardStyles = {
  backgroundColor: null,
  dashboardBackgroundColor: null,
  color: null,
  palette: null,
  theme: 'light',
  logoImage: null,
  backgroundImage: null,
  clientImage: null,
  titleFont: 'plain',
  ownFont: null,
  ownFontFor: 'titles',
  corners: 'soft',
  print: usualPrint,
};
/** Whole, whenever they were saved. A field that this release does not know or could not draw, a text that is no colour among them, is as usual; the others stay. */
export function stylesOf(stored: StoredStyles): DashboardStyles {
  const whole: Record<string, unknown> = { ...defaultStyles, ...stored };
  const parsed = dashboardStylesSchema.safeParse(whole);
  if (parsed.success) return parsed.data;
  const usual: Record<string, unknown> = defaultStyles;
  for (const { path } of parsed.error.issues) whole[String(path[0])] = usual[String(path[0])];
  return dashboardStylesSchema.parse(whole);
}
