import { describe, expect, it } from 'vitest';
import { databaseLabel } from './databases.ts';
import { displayFilter, intentField, keywordField, numberField } from './filters.ts';
import { chosenDatabase, chosenTarget } from './inputs.ts';
import type { Mode } from './modes.ts';
import { trackedMask } from './reports/position-tracking.ts';

describe('a target', () => {
  it.each<[string, Mode, string, string]>([
    ['https://www.Example.com/a?b#c', 'domain', 'example.com', '*.example.com/*'],
    ['blog.example.com', 'subdomain', 'blog.example.com', 'blog.example.com/*'],
    ['www.example.com', 'subdomain', 'www.example.com', 'www.example.com/*'],
    ['example.com/shop', 'subfolder', 'example.com/shop/', 'example.com/shop/*'],
    ['https://example.com/shop//', 'subfolder', 'example.com/shop/', 'example.com/shop/*'],
    ['example.com/a?b=1', 'url', 'https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ])('%s as %s becomes %s, tracked as %s', (typed, mode, value, mask) => {
    expect(chosenTarget({ target: typed, mode }, [mode])).toEqual({ mode, value });
    expect(trackedMask({ mode, value })).toBe(mask);
  });

  it.each(['', 'shoes', 'not a domain', 'http://'])('%j is refused with an example', (typed) => {
    expect(() => chosenTarget({ target: typed }, ['domain'])).toThrow(/example\.com/);
  });
});

describe('a database', () => {
  it('is of the device', () => {
    expect(chosenDatabase({ database: 'uk', device: 'desktop' })).toBe('uk');
    expect(chosenDatabase({ database: 'uk', device: 'mobile' })).toBe('mobile-uk');
    expect(() => chosenDatabase({ database: 'at', device: 'mobile' })).toThrow(/Desktop/);
    expect(() => chosenDatabase({ database: 'gb' })).toThrow(/"uk"/);
  });

  it('has a name people know', () => {
    expect(['uk', 'mobile-us', 'il-ext', 'mobile-il-ext', 'xx'].map(databaseLabel)).toEqual([
      'United Kingdom',
      'United States, mobile',
      'Israel, extended',
      'Israel, extended, mobile',
      'xx',
    ]);
  });
});

describe('a filter', () => {
  const fields = [keywordField, numberField('Nq', 'Search volume'), intentField];
  const filter = (...conditions: [string, string, string | number | string[]][]) => ({
    join: 'and' as const,
    conditions: conditions.map(([field, operator, value]) => ({ field, operator: operator as 'equals', value })),
  });

  it('becomes signs, fields and operations', () => {
    expect(displayFilter(fields, filter(['Nq', 'greater', 100], ['Ph', 'notContains', 'brand']))).toBe('+|Nq|Gt|100|-|Ph|Co|brand');
    expect(displayFilter(fields, filter(['Nq', 'greaterOrEqual', 100], ['Nq', 'lessOrEqual', 900]))).toBe('-|Nq|Lt|100|-|Nq|Gt|900');
    expect(displayFilter(fields, filter(['Ph', 'in', ['a b', 'c']], ['In', 'notEquals', '2']))).toBe('+|Ph|Eq|a b,c|-|In||2');
    expect(displayFilter(fields, null)).toBeUndefined();
  });

  it.each([
    [filter(['Zz', 'equals', '1']), /"Zz"/],
    [filter(['Nq', 'contains', '1']), /greaterOrEqual/],
    [filter(['Nq', 'greater', 'many']), /a number/],
    [filter(['Ph', 'contains', 'a|b']), /without the sign/],
    [{ ...filter(['Nq', 'greater', 1], ['Nq', 'less', 9]), join: 'or' as const }, /"and" only/],
  ])('SEMrush cannot ask is refused with the reason (%#)', (given, reason) => {
    expect(() => displayFilter(fields, given)).toThrow(reason);
  });
});
