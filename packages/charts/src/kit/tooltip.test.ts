import { describe, expect, it } from 'vitest';
import { lightTheme } from '../theme.ts';
import { escapeHtml } from './escape-html.ts';
import { tooltipHtml } from './tooltip.ts';

describe('tooltipHtml', () => {
  it('escapes names, values and titles', () => {
    const row = { colour: '#4269d0', isDashed: false, label: '<img src=x onerror=alert(1)>', value: '"1" & <2>', change: null };
    const html = tooltipHtml('<script>alert(1)</script>', [row], lightTheme);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('&quot;1&quot; &amp; &lt;2&gt;');
  });

  it('keeps names of either direction apart from the figures', () => {
    const row = { colour: '#4269d0', isDashed: true, label: 'شركة', value: '12', change: null };
    expect(tooltipHtml('', [row], lightTheme)).toContain('<bdi>شركة</bdi>');
  });
});

it('escapes the five signs of markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
