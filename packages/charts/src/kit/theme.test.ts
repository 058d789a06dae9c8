import { describe, expect, it } from 'vitest';
import { chartTheme, darkTheme, lightTheme } from './theme.ts';

const none = { backgroundColor: null, color: null, palette: null };

describe('chartTheme', () => {
  it.each([
    ['nothing of its own', none, {}],
    ['a colour of cards', { ...none, backgroundColor: '#fff8e7' }, { paper: '#fff8e7' }],
    ['a colour of texts, which is no series', { ...none, color: '#e2001a' }, { ink: '#e2001a' }],
    ['a palette, which is no text', { ...none, palette: ['#e2001a', '#2188e8'] }, { series: ['#e2001a', '#2188e8'], reached: '#e2001a' }],
    ['a palette without colours', { ...none, palette: [] }, {}],
  ])('takes %s', (_what, colours, change) => {
    expect(chartTheme('light', colours)).toEqual({ ...lightTheme, ...change });
    expect(chartTheme('dark', colours)).toEqual({ ...darkTheme, ...change });
  });
});
