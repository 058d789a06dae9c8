import { describe, expect, test } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

const origin = 'https://sightline.test';

describe('where signing in leads', () => {
  test.each([
    ['', '/dashboards'],
    ['?next=%2Fcompany%2Fsources', '/company/sources'],
    ['?next=%2Fdashboards%3Fsearch%3Da%23b', '/dashboards?search=a#b'],
  ])('%s leads to %s', (search, path) => {
    expect(nextPath(search, origin)).toBe(path);
  });

  test.each([
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/..//evil.test/login',
    '/x/..//evil.test',
    '/.\\/evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    'dashboards',
    '//',
  ])('never to another site: %s', (next) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`, origin)).toBe('/dashboards');
  });

  test('the wish goes along to the other form', () => {
    expect(withNext('/register', '?next=%2Fcompany')).toBe('/register?next=%2Fcompany');
    expect(withNext('/register', '')).toBe('/register');
  });
});
