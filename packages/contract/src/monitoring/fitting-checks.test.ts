import { expect, it } from 'vitest';
import { fittingChecks } from './fitting-checks.ts';

it('switches off what does not go with the group, keeps what it had set, and leaves the rest', () => {
  const own = { keyword: { on: true, intervalS: 600 }, http: { settings: { path: '/shop' } } };
  expect(fittingChecks({}, own)).toEqual({ checks: { ...own, keyword: { on: false, intervalS: 600 } }, switchedOff: ['keyword'] });
  const group = { keyword: { settings: { text: 'Basket' } } };
  expect(fittingChecks(group, own)).toEqual({ checks: own, switchedOff: [] });
});
