import { describe, expect, it } from 'vitest';
import { dateFormatter, numberFormatter } from './intl-formatters.ts';

describe('Intl formatters', () => {
  it('are made once for the same locale and options', () => {
    expect(numberFormatter('de', { style: 'percent' })).toBe(numberFormatter('de', { style: 'percent' }));
    expect(numberFormatter('de', { style: 'percent' })).not.toBe(numberFormatter('fr', { style: 'percent' }));
    expect(dateFormatter('de', { month: 'long' })).toBe(dateFormatter('de', { month: 'long' }));
  });

  it('fall back to English where a system reports a name that is none', () => {
    expect(numberFormatter('en-US@posix', {}).format(1234.5)).toBe('1,234.5');
    expect(dateFormatter('C_', { year: 'numeric' }).format(Date.UTC(2026, 0, 1))).toBe('2026');
  });
});
