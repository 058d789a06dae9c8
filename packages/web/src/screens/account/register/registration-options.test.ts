import { describe, expect, it } from 'vitest';
import { readRegistrationOptions } from './registration-options.ts';

const nothing = { flow: undefined, plan: { dashboards: 25, interval: 1 }, coupons: [], cid: undefined };

describe('what a link to the registration asks for', () => {
  it.each([
    ['', nothing],
    ['?source=mc', { ...nothing, flow: 'mc' }],
    ['?source=dashboard', { ...nothing, flow: 'dashboard' }],
    ['?source=other', nothing],
    ['?dashboards=40', { ...nothing, plan: { dashboards: 40, interval: 1 } }],
    ['?dashboards=0', nothing],
    ['?dashboards=-3', nothing],
    ['?dashboards=2.5', nothing],
    ['?dashboards=many', nothing],
    ['?dashboards=99999999', { ...nothing, plan: { dashboards: 10_000, interval: 1 } }],
    ['?annual', { ...nothing, plan: { dashboards: 25, interval: 12 } }],
    ['?annual=0', { ...nothing, plan: { dashboards: 25, interval: 12 } }],
    ['?coupons=A', { ...nothing, coupons: ['A'] }],
    ['?coupons=A&coupons=B', { ...nothing, coupons: ['A', 'B'] }],
    ['?coupons[]=A&coupons[]=a&coupons[]=B', { ...nothing, coupons: ['A', 'B'] }],
    [`?coupons=${'A'.repeat(41)}`, { ...nothing, coupons: ['A'.repeat(41)] }],
    ['?coupons=A,B,', { ...nothing, coupons: ['A', 'B'] }],
    ['?cid=12.34', { ...nothing, cid: '12.34' }],
  ])('%s', (search, options) => {
    expect(readRegistrationOptions(search, '')).toEqual(options);
  });

  it('knows the visitor by the cookie of Google Analytics', () => {
    expect(readRegistrationOptions('', 'a=b; _ga=GA1.1.123.456; c=d').cid).toBe('123.456');
    expect(readRegistrationOptions('', 'x_ga=GA1.1.123.456').cid).toBeUndefined();
  });
});
