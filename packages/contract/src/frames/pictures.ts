import { z } from 'zod';
import { pictureBoxesMax, pictureSideMax, pictureSideMin, readPictureBoxes } from './picture-boxes.ts';

export const pictureThemes = ['light', 'dark'] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** A chart drawn by the server, so that a page can show it before (or without) the charting code. */
export const pictureSchema = z.object({
  /** The text of an SVG; null: there is nothing to draw. */
  svg: z.string().nullable(),
  /** Whole CSS pixels it was drawn for, with what it was drawn in: where one of them differs, the page draws by itself. */
  width: z.number(),
  height: z.number(),
  theme: z.enum(pictureThemes),
  /** The dashboard's (`rules/locale`). */
  locale: z.string(),
  /** The chart in a sentence, for those who cannot see it. */
  description: z.string(),
  /** What a reader must know to read it rightly. */
  notes: z.array(z.string()),
});
export type Picture = z.infer<typeof pictureSchema>;

const boxCharsMax = 12_000;

/** Query by which a page asks for pictures of its charts. */
export const pictureQuerySchema = z.object({
  /** `hash:widthxheight` joined by commas: the room of each chart in CSS pixels. */
  pictures: z
    .string()
    .max(boxCharsMax)
    .refine((text) => readPictureBoxes(text) !== null, {
      error: `Name at most ${pictureBoxesMax} pictures as hash:widthxheight, each side ${pictureSideMin} to ${pictureSideMax} pixels.`,
    })
    .optional(),
  pictureTheme: z.enum(pictureThemes).default('light'),
});
export type PictureQuery = z.input<typeof pictureQuerySchema>;
