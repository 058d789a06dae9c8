import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastMin, leastContrast } from '../core/colour/contrast.ts';
import { brandAccent } from './brand-accent.ts';

const white = '#ffffff';
const ink = '#16181d';
const light = [white, '#f6f6f4'] as const;
const dark = ['#17191e', '#101216'] as const;

describe('the accent of a brand', () => {
  it.each([
    ['#aa3311', light, white],
    ['#0b4fdd', light, white],
    ['#000000', light, white],
  ])('%s is taken as it is where it can be read', (colour, grounds, onAccent) => {
    expect(brandAccent(colour, grounds, [white, ink])).toMatchObject({ accent: colour, onAccent });
  });

  it('is darker on a light ground and lighter on a dark one where it cannot', () => {
    expect(brandAccent('#ffdd00', light, [white, ink])?.accent).toMatch(/^#[0-9][0-9a-f]{5}$/);
    expect(brandAccent('#220066', dark, [dark[1], white])?.onAccent).toBe(dark[1]);
  });

  it('is none between grounds that lie too far apart', () => {
    expect(brandAccent('#aa3311', [white, '#808080', '#000000'], [white, ink])).toBeNull();
  });

  it('can be read and written on, whatever the colour', () => {
    const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colours, (colour) => {
        for (const [grounds, inks] of [
          [light, [white, ink]],
          [dark, ['#101216', '#eceef2']],
        ] as const) {
          const made = brandAccent(colour, grounds, inks);
          expect(made).not.toBeNull();
          if (made) expect(leastContrast(made.accent, [...grounds, made.soft, made.onAccent])).toBeGreaterThanOrEqual(contrastMin);
        }
      }),
    );
  });
});
