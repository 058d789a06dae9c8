import type { Picture } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { pictureFits } from './picture-fits.ts';

const picture: Picture = { svg: '<svg/>', width: 578, height: 292, theme: 'light', locale: 'en-US', description: 'Clicks', notes: [] };
const look = { theme: 'light', locale: 'en-US', systemColours: null } as const;

describe('a picture fits', () => {
  it.each([
    { width: 578, height: 292 },
    { width: 578.4, height: 292.99 - 0.1 },
    { width: 577.99, height: 292 },
  ])('a room of $width × $height, of which it fills the whole pixels', (size) => {
    expect(pictureFits(picture, size, look)).toBe(true);
  });

  it.each([
    { width: 579, height: 292 },
    { width: 578, height: 318 },
    { width: 390, height: 292 },
  ])('no room of $width × $height', (size) => {
    expect(pictureFits(picture, size, look)).toBe(false);
  });

  it('no reader with another theme or language', () => {
    expect(pictureFits(picture, picture, { ...look, theme: 'dark' })).toBe(false);
    expect(pictureFits(picture, picture, { ...look, locale: 'de-AT' })).toBe(false);
    expect(pictureFits(picture, picture, { ...look, systemColours: { paper: '#000000', ink: '#ffffff' } })).toBe(false);
  });

  it('a page that is not laid out, as nothing is seen of it', () => {
    expect(pictureFits(picture, { width: 0, height: 0 }, look)).toBe(true);
  });
});
