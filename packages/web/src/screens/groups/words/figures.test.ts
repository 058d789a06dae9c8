import { describe, expect, it } from 'vitest';
import { changeFigure, daysLeft, domainsWords, milliseconds, uptimeText } from './figures.ts';

describe('figures of a domain', () => {
  it.each([
    [1, '100%'],
    [0.99996, '99.99%'],
    [0.9971, '99.71%'],
    [0.982, '98.20%'],
    [0, '0.00%'],
    [null, '–'],
  ])('says the uptime %s as %s', (share, text) => {
    expect(uptimeText(share, 'en-GB')).toBe(text);
  });

  it.each([
    [1204.4, '1,204 ms'],
    [0, '0 ms'],
    [null, '–'],
  ])('says a response of %s as %s', (ms, text) => {
    expect(milliseconds(ms, 'en-GB')).toBe(text);
  });

  it.each([
    [null, '–', 'neutral'],
    [-3, 'expired', 'bad'],
    [0, 'today', 'bad'],
    [1, '1 d', 'bad'],
    [12, '12 d', 'warning'],
    [33, '33 d', 'neutral'],
    [1204, '1,204 d', 'neutral'],
  ])('says %s days left as %s, %s', (days, text, tone) => {
    expect(daysLeft(days, 'en-GB')).toEqual({ text, tone });
  });

  it.each([
    [null, '–', 'neutral'],
    [0.094, '↑ 9%', 'good'],
    [-0.381, '↓ 38%', 'bad'],
    [-0.001, '± 0%', 'neutral'],
  ])('says a change of %s as %s', (change, text, tone) => {
    expect(changeFigure(change, 'en-GB')).toEqual({ text, tone });
  });

  it('counts domains in words', () => {
    expect([1, 48, 10_000].map((count) => domainsWords(count, 'en-GB'))).toEqual(['1 domain', '48 domains', '10,000 domains']);
  });
});
