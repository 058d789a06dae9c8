import { describe, expect, test } from 'vitest';
import { gmtOf, isoOf, readWallTime, wallNow } from './shop-time.ts';

const VIENNA = 'Europe/Vienna';
const at = (text: string) => Date.parse(`${text}Z`);

describe("the shop's clock", () => {
  test('reads times without an offset as its own, others as the moment they are', () => {
    expect(readWallTime(VIENNA, '2026-10-01T00:00:00')).toBe(at('2026-10-01T00:00:00'));
    expect(readWallTime(VIENNA, '2026-10-01T00:00:00Z')).toBe(at('2026-10-01T02:00:00'));
    expect(readWallTime(VIENNA, '2026-10-01T00:00:00-05:00')).toBe(at('2026-10-01T07:00:00'));
  });

  test('takes neither bare days nor days that do not exist', () => {
    expect(readWallTime(VIENNA, '2026-10-01')).toBeNull();
    expect(readWallTime(VIENNA, '2026-02-30T00:00:00')).toBeNull();
  });

  test('goes to Greenwich across both changes of the clock', () => {
    expect(isoOf(gmtOf(VIENNA, at('2026-10-25T00:00:00')))).toBe('2026-10-24T22:00:00');
    expect(isoOf(gmtOf(VIENNA, at('2026-10-26T00:00:00')))).toBe('2026-10-25T23:00:00');
    expect(isoOf(gmtOf(VIENNA, at('2026-03-29T00:00:00')))).toBe('2026-03-28T23:00:00');
    expect(isoOf(gmtOf(VIENNA, at('2026-03-30T00:00:00')))).toBe('2026-03-29T22:00:00');
    expect(isoOf(wallNow('America/New_York', new Date('2026-11-18T03:04:05Z')))).toBe('2026-11-17T22:04:05');
  });
});
