import { placeWidgets } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { movedTogether } from '../../model/draft/move-together.ts';
import { cellAt, dropPlace, type GridBox, isInMiddle, widgetAt } from './drop-place.ts';
import { placeAfterKey } from './move-by-key.ts';
import { stageSize } from './stage-size.ts';

const widget = (id: string, order: number, width = 1, height = 1) => ({ id, order, width, height });
// a b c c
// d d . e
const widgets = [widget('a', 0), widget('b', 1), widget('c', 2, 2), widget('d', 3, 2), widget('e', 4, 2, 2)];
const placed = placeWidgets(widgets, 4);
const box: GridBox = { left: 100, top: 50, columns: 4, tracks: 4, cellWidthPx: 200, cellHeightPx: 150, gapPx: 16 };

describe('cellAt', () => {
  it('finds the cell under a point, the gap counting as the cell before it', () => {
    expect(cellAt({ x: 101, y: 51 }, box)).toEqual({ x: 0, y: 0 });
    expect(cellAt({ x: 310, y: 60 }, box)).toEqual({ x: 0, y: 0 });
    expect(cellAt({ x: 310, y: 170 }, box)).toEqual({ x: 0, y: 0.5 });
    expect(cellAt({ x: 317, y: 217 }, box)).toEqual({ x: 1, y: 1 });
  });
  it('takes the nearest one outside the grid', () => {
    expect(cellAt({ x: -50, y: 0 }, box)).toEqual({ x: 0, y: 0 });
    expect(cellAt({ x: 5000, y: 60 }, box)).toEqual({ x: 3, y: 0 });
  });
});

describe('dropPlace', () => {
  it('takes the place of the widget under the pointer', () => {
    expect(widgetAt(placed, { x: 3, y: 0 })).toBe('c');
    expect(dropPlace(placed, ['a'], { x: 3, y: 0 })).toBe(2);
    expect(dropPlace(placed, ['e'], { x: 0, y: 0 })).toBe(0);
  });
  it('is nothing over itself', () => {
    expect(dropPlace(placed, ['c'], { x: 2, y: 0 })).toBeNull();
  });
  it('in an empty cell goes before what follows, at the end behind everything', () => {
    const sparse = placeWidgets([widget('a', 0, 3), widget('b', 1, 4)], 4);
    expect(dropPlace(sparse, ['b'], { x: 3, y: 0 })).toBe(1);
    expect(dropPlace(placed, ['a'], { x: 0, y: 7 })).toBe(4);
  });
});

describe('several at once', () => {
  it('go where the grabbed one goes, counted among the others', () => {
    expect(dropPlace(placed, ['a', 'd'], { x: 3, y: 0 })).toBe(2);
    expect(dropPlace(placed, ['e', 'b'], { x: 0, y: 0 })).toBe(0);
    expect(dropPlace(placed, ['a', 'd'], { x: 0, y: 1 })).toBeNull();
  });
  it('move as a block by keys, and stop at the ends', () => {
    expect(placeAfterKey(placed, ['b', 'c'], 'left')).toBe(0);
    expect(placeAfterKey(placed, ['a', 'c'], 'right')).toBe(1);
    expect(placeAfterKey(placed, ['d', 'e'], 'right')).toBeNull();
    expect(placeAfterKey(placed, ['a', 'b'], 'down')).toBe(2);
    expect(placeAfterKey(placed, ['d', 'e'], 'up')).toBe(0);
  });
});

describe('isInMiddle', () => {
  const [a, , c] = placed;
  it('is the inner half of a widget in both directions', () => {
    expect(a && isInMiddle({ x: 200, y: 125 }, box, a)).toBe(true);
    expect(a && isInMiddle({ x: 140, y: 125 }, box, a)).toBe(false);
    expect(a && isInMiddle({ x: 200, y: 190 }, box, a)).toBe(false);
    expect(c && isInMiddle({ x: 100 + 2 * 216 + 208, y: 125 }, box, c)).toBe(true);
  });
});

describe('placeAfterKey', () => {
  it('moves by one to the left and right, and stops at the ends', () => {
    expect(placeAfterKey(placed, ['b'], 'left')).toBe(0);
    expect(placeAfterKey(placed, ['b'], 'right')).toBe(2);
    expect(placeAfterKey(placed, ['a'], 'left')).toBeNull();
    expect(placeAfterKey(placed, ['e'], 'right')).toBeNull();
  });
  it('passes the widget above or below', () => {
    const up = placeAfterKey(placed, ['d'], 'up');
    expect(up).toBe(0);
    const down = placeAfterKey(placed, ['a'], 'down');
    expect(down).toBe(3);
    expect(movedTogether(widgets, ['a'], down ?? 0).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a', 'e']);
  });
  it('has nowhere to go above the first row', () => {
    expect(placeAfterKey(placed, ['a'], 'up')).toBeNull();
    expect(placeAfterKey(placed, ['x'], 'up')).toBeNull();
  });
});

describe('stageSize', () => {
  it('keeps all columns beside the panel by drawing smaller', () => {
    expect(stageSize(820)).toEqual({ columns: 4, zoom: 0.82 });
    expect(stageSize(1272)).toEqual({ columns: 4, zoom: 1 });
  });
  it('shows fewer columns on tablets and phones', () => {
    expect(stageSize(600)).toEqual({ columns: 2, zoom: 1 });
    expect(stageSize(366)).toEqual({ columns: 1, zoom: 1 });
  });
});
