import { formats } from '@sightline/charts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatFields } from './format-fields.ts';

describe('formatFields', () => {
  it('draws the options of every format', () => {
    for (const format of formats) expect(formatFields(format, {}).map(({ name }) => name)).toEqual(Object.keys(format.options.shape));
  });

  it('gives each format its options with their defaults', () => {
    const all = formats.flatMap((format) => formatFields(format, {}).map(({ name, value }) => [format.family, name, value]));
    expect(all).toContainEqual(['chart', 'visibleGrid', true]);
    expect(all).toContainEqual(['pie', 'doughnut', false]);
    expect(all).toContainEqual(['radar', 'visibleLabels', false]);
    expect(all).toContainEqual(['gauge', 'minValue', 0]);
    expect(all).toContainEqual(['gauge', 'maxValue', 100]);
  });

  it('draws choices and texts too', () => {
    const options = z.object({
      curve: z
        .enum(['straight', 'smooth'])
        .default('straight')
        .meta({ title: 'Curve', choiceNames: { smooth: 'Smoothed' } }),
      note: z.string().max(40).default('').meta({ title: 'Note' }),
    });
    expect(formatFields({ name: 'Own', options }, { note: 'Hello' })).toEqual([
      {
        kind: 'choice',
        name: 'curve',
        label: 'Curve',
        value: 'straight',
        choices: [
          { value: 'straight', label: 'straight' },
          { value: 'smooth', label: 'Smoothed' },
        ],
      },
      { kind: 'text', name: 'note', label: 'Note', value: 'Hello', max: 40 },
    ]);
  });

  it('leaves out what a goal says', () => {
    const gauge = formats.find(({ family }) => family === 'gauge');
    if (!gauge) throw new Error('There is no gauge');
    expect(formatFields(gauge, {}, true).map(({ name }) => name)).toEqual(['minValue']);
  });

  it('shows stored values, and labels for people', () => {
    const gauge = formats.find(({ family }) => family === 'gauge');
    if (!gauge) throw new Error('There is no gauge');
    const field = formatFields(gauge, { maxValue: 250 }).find(({ name }) => name === 'maxValue');
    expect(field).toMatchObject({ kind: 'number', value: 250 });
    expect(field?.label).not.toBe('maxValue');
  });
});
