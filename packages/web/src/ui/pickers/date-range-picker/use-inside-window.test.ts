import { expect, it } from 'vitest';
import { shiftInto } from './use-inside-window.ts';

it.each([
  ['beyond the left edge', { left: -270, right: 430 }, 1100, 282],
  ['beyond the right edge', { left: 500, right: 1200 }, 1100, -112],
  ['within', { left: 12, right: 712 }, 1100, 0],
  ['wider than there is room', { left: -40, right: 760 }, 720, 52],
])('what lies %s of the window is moved into it', (_, box, width, shift) => expect(shiftInto(box, width)).toBe(shift));
