import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toSvg } from './to-svg.ts';

describe('what a page pays for', () => {
  const folder = `${import.meta.dirname}/..`;
  const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts') && !file.startsWith('render'));

  it('is no chart code before a chart is drawn: only render/ loads ECharts', () => {
    expect(sources.length).toBeGreaterThan(30);
    for (const file of sources) {
      const imports = readFileSync(`${folder}/${file}`, 'utf8').match(/^import .*from 'echarts.*$/gm) ?? [];
      expect(imports.filter((line) => !line.startsWith('import type'))).toEqual([]);
      expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toMatch(/^import (?!type).*render\/(register|to-svg)/m);
    }
  });
});

describe('toSvg', () => {
  it('gives a picture of the size asked for', () => {
    expect(toSvg({ animation: false }, { width: 320, height: 200 })).toMatch(/^<svg width="320" height="200"/);
  });

  it('draws the same picture for the same option', () => {
    const option = {
      animation: false,
      xAxis: { data: ['a', 'b'] },
      yAxis: {},
      series: [
        { type: 'bar' as const, data: [1, 2] },
        { type: 'line' as const, data: [1, 2] },
      ],
    };
    const first = toSvg(option, { width: 300, height: 200 });
    expect(toSvg(option, { width: 300, height: 200 })).toBe(first);
    expect(first).not.toMatch(/zr|ecmeta|<style|clip/i);
  });
});
