import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultFormat, defaultPassiveFormat, findFormat, formats, optionsOf } from './formats.ts';

const get = (key: string) => {
  const format = findFormat(key);
  if (!format) throw new Error(`no format ${key}`);
  return format;
};

describe('the list of formats', () => {
  it('holds the catalogue of docs/product.md 6.2', () => {
    expect(formats.map(({ key }) => key)).toEqual([
      'chart:line',
      'chart:area',
      'chart:bar',
      'chart:combo',
      'chart:pie',
      'chart:radar',
      'chart:gauge',
      'chart:bullet',
      'chart:funnel',
      'chart:waterfall',
      'chart:scatter',
      'table',
      'summary',
      'textCard',
    ]);
  });

  it('holds every folder that describes a format', () => {
    const folder = import.meta.dirname;
    const described = globSync('*/index.ts', { cwd: folder }).filter((file) =>
      readFileSync(`${folder}/${file}`, 'utf8').includes('WidgetFormat'),
    );
    expect(described).toHaveLength(formats.length);
  });

  it('names each once', () => {
    expect(new Set(formats.map(({ key }) => key)).size).toBe(formats.length);
    expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length);
    expect(new Set(formats.map(({ icon }) => icon)).size).toBe(formats.length);
  });

  it.each(formats)('$key has an icon of its own in the colour of the text', ({ icon }) => {
    expect(icon).toMatch(/^<svg .*viewBox="0 0 24 24".*currentColor.*<\/svg>$/);
    expect(icon).not.toMatch(/script|href|url\(/);
  });

  it('starts with a table, a passive widget with a text card', () => {
    expect(defaultFormat).toBe(get('table'));
    expect(defaultPassiveFormat).toBe(get('textCard'));
    expect(defaultFormat.nature).toBe('interactive');
    expect(defaultPassiveFormat.nature).toBe('passive');
  });

  it('finds null for a format it does not know', () => {
    expect(findFormat('chart:donut')).toBeNull();
  });
});

describe('optionsOf', () => {
  it.each([
    ['chart:line', { visibleGrid: true, runningTotal: false, logarithmic: false }],
    ['chart:area', { visibleGrid: true, stacked: false, shares: false, runningTotal: false }],
    ['chart:bar', { visibleGrid: true, stacked: false, shares: false }],
    ['chart:combo', { visibleGrid: true }],
    ['chart:pie', { doughnut: false }],
    ['chart:radar', { visibleLabels: false }],
    ['chart:gauge', { minValue: 0, maxValue: 100 }],
    ['chart:bullet', {}],
    ['chart:funnel', {}],
    ['chart:waterfall', {}],
    ['chart:scatter', {}],
    ['table', {}],
    ['summary', {}],
    ['textCard', {}],
  ])('gives %s the defaults of docs/product.md 6.2', (key, defaults) => {
    expect(optionsOf(get(key), {})).toEqual(defaults);
  });

  it('keeps what was chosen', () => {
    expect(optionsOf(get('chart:gauge'), { minValue: 10, maxValue: 250_000 })).toEqual({ minValue: 10, maxValue: 250_000 });
    expect(optionsOf(get('chart:line'), { visibleGrid: false })).toEqual({
      visibleGrid: false,
      runningTotal: false,
      logarithmic: false,
    });
  });

  it('replaces only the option that is not valid', () => {
    expect(optionsOf(get('chart:gauge'), { minValue: 'ten', maxValue: 250 })).toEqual({ minValue: 0, maxValue: 250 });
    expect(optionsOf(get('chart:gauge'), { minValue: null, maxValue: Number.NaN })).toEqual({ minValue: 0, maxValue: 100 });
  });

  it('drops what another format left behind', () => {
    expect(optionsOf(get('chart:pie'), { visibleGrid: false, doughnut: true })).toEqual({ doughnut: true });
  });

  it.each([null, undefined, 'text', 7, []])('gives the defaults for %j', (raw) => {
    for (const format of formats) expect(optionsOf(format, raw)).toEqual(optionsOf(format, {}));
  });
});
