import { checkTypes } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { checkModules, hasModule, moduleOf } from './index.ts';

describe('the list of checks', () => {
  it('has a module for every kind of the contract, in its order', () => {
    expect(checkModules.map(({ type }) => type)).toEqual([...checkTypes]);
    for (const { kind } of checkTypes) expect(hasModule(kind)).toBe(true);
    expect(moduleOf('horoscope')).toBeNull();
  });

  it.each(checkModules.map((module) => [module.type.kind, module] as const))(
    '%s says what is not in form instead of judging it',
    (_kind, module) => {
      const past = { baseline: null, now: new Date('2026-11-20T09:00:00Z') };
      expect(() => module.evaluate({ nothing: 'known' }, {}, past)).toThrow();
      expect(() => module.evaluate(null, {}, past)).toThrow();
    },
  );
});
