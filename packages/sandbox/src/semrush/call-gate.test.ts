import { describe, expect, test } from 'vitest';
import { CallGate } from './call-gate.ts';

describe('the call gate', () => {
  test('lets ten calls be open at a time, however slowly they came', () => {
    let now = 0;
    const gate = new CallGate(() => now);
    const enter = () => {
      now += 500;
      return gate.enter('a');
    };
    expect(Array.from({ length: 10 }, enter)).not.toContain(false);
    expect(enter()).toBe(false);
    gate.leave('a');
    expect(enter()).toBe(true);
  });

  test('counts each key for itself, over any second', () => {
    let now = 0;
    const gate = new CallGate(() => now);
    const quick = (key: string) => {
      const isIn = gate.enter(key);
      if (isIn) gate.leave(key);
      return isIn;
    };
    expect(Array.from({ length: 11 }, () => quick('a')).lastIndexOf(true)).toBe(9);
    expect(quick('b')).toBe(true);
    now = 999;
    expect(quick('a')).toBe(false);
    now = 1000;
    expect(quick('a')).toBe(true);
  });
});
