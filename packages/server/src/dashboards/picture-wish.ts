import type { DashboardStyles, pictureQuerySchema } from '@sightline/contract';
import { readPictureBoxes } from '@sightline/contract/rules/picture-boxes';
import type { z } from 'zod';
import type { PictureWish } from '../road/index.ts';

/** What a page asked for in the query, with the dashboard's own colours; null when it asked for no pictures. */
export function pictureWish(query: z.output<typeof pictureQuerySchema>, { backgroundColor, color }: DashboardStyles): PictureWish | null {
  const boxes = query.pictures === undefined ? null : readPictureBoxes(query.pictures);
  if (boxes === null) return null;
  return {
    boxes,
    theme: query.picture_theme,
    colours: { backgroundColor, color },
    locale: query.picture_locale,
  };
}
