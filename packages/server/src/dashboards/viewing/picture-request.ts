import type { OwnColours } from '@sightline/charts';
import { type pictureQuerySchema, readPictureBoxes } from '@sightline/contract/frames';
import type { z } from 'zod';
import type { PictureRequest } from '#data/query-pipeline/index.ts';

/** What a page asked for in the query, in the dashboard's own colours and language; null when it asked for no pictures. */
export function pictureRequest(
  query: z.output<typeof pictureQuerySchema>,
  colours: () => OwnColours,
  locale: string,
): Omit<PictureRequest, 'annotations'> | null {
  const boxes = query.pictures === undefined ? null : readPictureBoxes(query.pictures);
  if (boxes === null) return null;
  return {
    boxes,
    theme: query.pictureTheme,
    colours: colours(),
    locale,
  };
}
