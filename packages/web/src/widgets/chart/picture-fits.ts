import { type Picture, wholePixels } from '@sightline/contract/frames';
import type { Size } from '../look/content-size.ts';
import type { Look } from '../look/look.ts';

/** Whether a picture shows what the page would draw here. Where nothing is laid out (a hidden page) nothing contradicts it. */
export const pictureFits = (
  picture: Picture,
  { width, height }: Size,
  { theme, locale, systemColours }: Pick<Look, 'theme' | 'locale' | 'systemColours'>,
): boolean =>
  systemColours === null &&
  picture.theme === theme &&
  picture.locale === locale &&
  (width === 0 || height === 0 || (picture.width === wholePixels(width) && picture.height === wholePixels(height)));
