import { describe, expect, it } from 'vitest';
import { coloursOfPixels } from './colours-of-pixels.ts';

const many = (count: number, ...pixel: [number, number, number, number?]): number[] =>
  Array.from({ length: count }, () => [...pixel.slice(0, 3), pixel[3] ?? 255]).flat() as number[];

describe('the colours of a mark', () => {
  it('are what it is drawn in, the largest first, without paper, ink and greys', () => {
    const pixels = [
      ...many(500, 255, 255, 255),
      ...many(60, 122, 31, 92),
      ...many(40, 250, 187, 0),
      ...many(200, 20, 20, 20),
      ...many(90, 128, 128, 128),
    ];
    expect(coloursOfPixels(pixels, 5)).toEqual(['#7a1f5c', '#fabb00']);
  });

  it('are not those of soft edges, of what shines through and of a few dots', () => {
    const pixels = [
      ...many(100, 0, 90, 180),
      // Half way to the paper.
      ...many(30, 128, 172, 218),
      ...many(80, 200, 0, 0, 40),
      ...many(2, 0, 160, 60),
    ];
    expect(coloursOfPixels(pixels, 5)).toEqual(['#005ab4']);
  });

  it('are none of a mark in black and white, and at most as many as are asked for', () => {
    expect(coloursOfPixels([...many(50, 0, 0, 0), ...many(50, 255, 255, 255)], 5)).toEqual([]);
    expect(coloursOfPixels([], 5)).toEqual([]);
    const pixels = [...many(30, 200, 30, 30), ...many(20, 30, 160, 60), ...many(10, 30, 60, 200)];
    expect(coloursOfPixels(pixels, 2)).toEqual(['#c81e1e', '#1ea03c']);
  });
});
