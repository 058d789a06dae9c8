import { escapeHtml } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { settings } from '../testing/frames.ts';
import { tooltipHtml, tooltipWords } from './tooltip.ts';

describe('tooltipHtml', () => {
  it('escapes names, values and titles', () => {
    const row = { colour: '#4269d0', isDashed: false, label: '<img src=x onerror=alert(1)>', value: '"1" & <2>', change: null };
    const html = tooltipHtml(
      { title: '<script>alert(1)</script>', heads: { now: '<i>now</i>', before: '<i>then</i>' }, rows: [row] },
      settings(),
    );
    expect(html).not.toMatch(/<script|<img|<i>/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('&quot;1&quot; &amp; &lt;2&gt;');
  });

  it('keeps names of either direction apart from the figures', () => {
    const row = { colour: '#4269d0', isDashed: true, label: 'شركة', value: '12', change: null };
    expect(tooltipHtml({ title: '', rows: [row] }, settings())).toContain('<bdi>شركة</bdi>');
  });
});

it('speaks a point with both periods and the change', () => {
  const row = { colour: '#4269d0', isDashed: false, label: 'Price', value: '8', before: '4', change: null };
  const heads = { now: 'Oct 2026', before: 'Sept 2026' };
  expect(tooltipWords({ title: 'Clicks', heads, rows: [row] }, 'en-GB')).toBe('Clicks · Oct 2026: Price 8, Sept 2026 4');
});

it('escapes the five signs of markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
