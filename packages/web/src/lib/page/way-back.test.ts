import { expect, it } from 'vitest';
import { andBack, hrefOf } from './way-back.ts';

it('a form that is opened from a page leads back to it, with what its link carries and the place in it', () => {
  const page = { pathname: '/invitations/abc', search: '?a=b&c=d', hash: '#e' };
  expect(andBack('/login', page)).toBe('/login?next=%2Finvitations%2Fabc%3Fa%3Db%26c%3Dd%23e');
  expect(hrefOf({ pathname: '/dashboards', search: '' })).toBe('/dashboards');
});
