import { describe, expect, it } from 'vitest';
import { pictureBoxesMax, pictureSideMax, pictureSideMin, readPictureBoxes, wholePixels, writePictureBoxes } from './picture-boxes.ts';

describe('picture boxes in a query', () => {
  it('come back as they were written', () => {
    const boxes = new Map([
      ['aB3_-x9Zq0', { width: 578, height: 292.6 }],
      ['hash000002', { width: 351.52, height: 118 }],
    ]);
    const text = writePictureBoxes(boxes);
    expect(text).toBe('aB3_-x9Zq0:578x292.6,hash000002:351.52x118');
    expect(readPictureBoxes(text ?? '')).toEqual(boxes);
  });

  it('leave out what cannot be pictured', () => {
    const fits = { width: 400, height: 200 };
    const boxes = new Map([
      ['narrow', { width: pictureSideMin - 1, height: 200 }],
      ['fits', fits],
      ['high', { width: 400, height: pictureSideMax + 1 }],
      ['hidden', { width: 0, height: 0 }],
      ['of,another:form', fits],
      ['broken', { width: Number.NaN, height: 200 }],
    ]);
    expect(readPictureBoxes(writePictureBoxes(boxes) ?? '')).toEqual(new Map([['fits', fits]]));
    expect(writePictureBoxes(new Map())).toBeNull();
  });

  it('are never more than the server reads', () => {
    const boxes = new Map(Array.from({ length: pictureBoxesMax + 5 }, (_, index) => [`hash${index}`, { width: 400, height: 200 }]));
    expect(readPictureBoxes(writePictureBoxes(boxes) ?? '')?.size).toBe(pictureBoxesMax);
  });

  it.each([
    '',
    'hash000001',
    'hash000001:400',
    'hash000001:400x',
    'hash000001:39x200',
    'hash000001:400x2401',
    'hash000001:4000000x200',
    'hash000001:-400x200',
    'hash000001:4e2x200',
    'hash000001:400x200,',
    'ha sh:400x200',
    'hash000001:400x200;hash000002:400x200',
  ])('are refused when they read “%s”', (text) => {
    expect(readPictureBoxes(text)).toBeNull();
  });

  it('are refused when there are too many', () => {
    const many = Array.from({ length: pictureBoxesMax + 1 }, (_, index) => `hash${index}:400x200`);
    expect(readPictureBoxes(many.join(','))).toBeNull();
    expect(readPictureBoxes(many.slice(1).join(','))?.size).toBe(pictureBoxesMax);
  });
});

it('counts a length that layout gives a hair too short as whole', () => {
  expect([318, 317.999, 318.02, 317.6, 292.59].map(wholePixels)).toEqual([318, 318, 318, 317, 292]);
});
