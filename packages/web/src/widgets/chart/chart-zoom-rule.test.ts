import { describe, expect, it } from 'vitest';
import { pointAt, zoomAround, zoomBetween } from './chart-zoom-rule.ts';

const all = Array.from({ length: 31 }, (_, index) => `day ${index + 1}`);
const axis = { left: 40, width: 310, values: all, all };
const near = { ...axis, values: all.slice(9, 19) };

describe('zoom', () => {
  it('takes the days a drag went over, from either side', () => {
    expect(zoomBetween(axis, 145, 196)).toEqual({ from: 'day 11', to: 'day 16' });
    expect(zoomBetween(axis, 196, 145)).toEqual({ from: 'day 11', to: 'day 16' });
    expect(zoomBetween(axis, -500, 900)).toEqual({ from: 'day 1', to: 'day 31' });
    expect(zoomBetween(near, 40, 110)).toEqual({ from: 'day 10', to: 'day 12' });
  });

  it('takes no single day', () => {
    expect(zoomBetween(axis, 145, 148)).toBeNull();
  });

  it('goes nearer and further around a point, and back to the whole', () => {
    expect(zoomAround(axis, 15, 'in')).toEqual({ from: 'day 8', to: 'day 23' });
    expect(zoomAround(axis, 0, 'in')).toEqual({ from: 'day 1', to: 'day 16' });
    expect(zoomAround(axis, 30, 'in')).toEqual({ from: 'day 16', to: 'day 31' });
    expect(zoomAround(near, 5, 'out')).toEqual({ from: 'day 5', to: 'day 24' });
    expect(zoomAround({ ...axis, values: all.slice(0, 20) }, 5, 'out')).toBeNull();
  });

  it('goes no nearer than two points', () => {
    expect(zoomAround({ ...axis, values: all.slice(4, 6) }, 1, 'in')).toEqual({ from: 'day 5', to: 'day 6' });
  });

  it('finds the point of a pixel, the nearest beyond the ends', () => {
    expect([0, 40, 55, 349, 900].map((x) => pointAt(axis, x))).toEqual([0, 0, 1, 30, 30]);
  });
});
