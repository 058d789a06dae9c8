import { pictureQuerySchema } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { pictureQuery } from './picture-query.ts';

const boxes = new Map([
  ['hash000001', { width: 578, height: 318 }],
  ['hash000002', { width: 300.5, height: 118 }],
]);

describe('what a page asks pictures by', () => {
  it('names the rooms of its charts and how it shows them, in a form the server takes', () => {
    const query = pictureQuery(boxes, { theme: 'dark' });
    expect(query).toEqual({
      pictures: 'hash000001:578x318,hash000002:300.5x118',
      pictureTheme: 'dark',
    });
    expect(pictureQuerySchema.safeParse(query).success).toBe(true);
  });

  it('is nothing without a chart', () => {
    expect(pictureQuery(new Map(), { theme: 'light' })).toEqual({});
  });
});
