import { describe, expect, test } from 'vitest';
import { type LightboxMove, type LightboxView, moved, moveOfKey, zoomSteps } from './lightbox-view.ts';

const first: LightboxView = { index: 0, zoom: 0 };
const after = (...moves: LightboxMove[]) => moves.reduce((view, move) => moved(view, move, 3), first);

describe('a lightbox', () => {
  test('goes to the next and the previous, and stays at the ends', () => {
    expect(after('next', 'next', 'next').index).toBe(2);
    expect(after('next', 'previous', 'previous').index).toBe(0);
  });

  test('zooms in steps, and back to fit', () => {
    expect(after('larger', 'larger', 'smaller').zoom).toBe(1);
    expect(after(...Array.from({ length: 9 }, () => 'larger' as const)).zoom).toBe(zoomSteps.length - 1);
    expect(after('larger', 'larger', 'fit').zoom).toBe(0);
    expect(after('smaller').zoom).toBe(0);
  });

  test('fits another item anew, and keeps the zoom where there is no other', () => {
    expect(after('larger', 'next')).toEqual({ index: 1, zoom: 0 });
    expect(after('larger', 'previous')).toEqual({ index: 0, zoom: 1 });
  });

  test('leaves the arrows to the zoomed image', () => {
    expect(moveOfKey('ArrowRight', false)).toBe('next');
    expect(moveOfKey('ArrowRight', true)).toBeNull();
    expect(moveOfKey('+', true)).toBe('larger');
    expect(moveOfKey('a', false)).toBeNull();
  });
});
