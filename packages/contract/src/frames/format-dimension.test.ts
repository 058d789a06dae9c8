import { describe, expect, it } from 'vitest';
import type { DimensionKind } from '../sources/providers.ts';
import { formatDimension } from './format-dimension.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('formatDimension', () => {
  it.each<[string | number, DimensionKind, string, string]>([
    ['2026-10-05', 'date', '5 Oct 2026', '5 Oct'],
    ['2026-10-05T14', 'hour', '5 Oct 2026, 14:00', '5 Oct, 14:00'],
    ['2026-W41', 'week', '5–11 Oct 2026', '5–11 Oct'],
    ['2026-W01', 'week', '29 Dec 2025 – 4 Jan 2026', '29 Dec 2025 – 4 Jan 2026'],
    ['2026-10', 'month', 'Oct 2026', 'Oct'],
    ['2026', 'year', '2026', '2026'],
    ['Newsletter', 'text', 'Newsletter', 'Newsletter'],
    [2026, 'year', '2026', '2026'],
  ])('%s as %s', (value, kind, long, short) => {
    expect(plain(formatDimension(value, kind, 'en-GB'))).toBe(long);
    expect(plain(formatDimension(value, kind, 'en-GB', { short: true }))).toBe(short);
  });

  it('follows the locale', () => {
    expect(plain(formatDimension('2026-10-05', 'date', 'de'))).toBe('5. Okt. 2026');
    expect(plain(formatDimension('2026-10-05', 'date', 'en-US'))).toBe('Oct 5, 2026');
  });

  it('says so where nothing is set', () => {
    expect(formatDimension(null, 'date', 'en')).toBe('(not set)');
    expect(formatDimension('', 'text', 'en')).toBe('(not set)');
  });

  it.each<[string, DimensionKind]>([
    ['Other', 'date'],
    ['2026-13-05', 'date'],
    ['2026-10-05T99', 'hour'],
    ['2026-W99', 'week'],
    ['October', 'month'],
  ])('shows %s as it is where it is no %s', (value, kind) => {
    expect(formatDimension(value, kind, 'en')).toBe(value);
  });
});
