import { expect, it } from 'vitest';
import { defaultStyles, type StoredStyles, stylesOf } from './dashboard-styles.ts';

it('are whole, whenever they were saved', () => {
  expect(stylesOf({})).toEqual(defaultStyles);
  expect(stylesOf({ theme: 'dark', corners: 'round' })).toEqual({ ...defaultStyles, theme: 'dark', corners: 'round' });
  expect(stylesOf({ ...defaultStyles, ownFont: '/files/0a.woff2' })).toMatchObject({ ownFont: '/files/0a.woff2' });
});

it('have of what this release does not know what is usual, and the rest as it is', () => {
  const odd = { ...defaultStyles, color: '#112233', theme: 'sepia', titleFont: 'zzz', corners: 'weird', print: { paper: 'a4' } };
  expect(stylesOf(odd as unknown as StoredStyles)).toEqual({
    ...defaultStyles,
    color: '#112233',
    print: { ...defaultStyles.print, paper: 'a4' },
  });
  // A colour that is none would break what is drawn with it.
  for (const backgroundColor of ['red', 5, {}])
    expect(stylesOf({ ...defaultStyles, backgroundColor } as unknown as StoredStyles).backgroundColor).toBeNull();
  for (const ownFont of ['/files/x");}.woff2', 'https://elsewhere.test/a.woff2'])
    expect(stylesOf({ ...defaultStyles, ownFont }).ownFont).toBeNull();
});
