import { formats } from '@sightline/charts';
import type { Instance } from '@sightline/contract/dashboards';
import { sampleInstance, sampleWidget } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { questionOf } from './question.ts';

const widget = sampleWidget();
const formatOf = (family: string, needs?: string) => {
  const format = formats.find((each) => each.family === family && (needs === undefined || each.needs.dimension === needs));
  if (!format) throw new Error(`No format of ${family}`);
  return format.key;
};

describe('questionOf', () => {
  it('is another one after every change that needs new data', () => {
    const changed = sampleWidget({ instances: [sampleInstance({ inputs: { ...sampleInstance().inputs, metrics: ['users'] } })] });
    expect(questionOf(changed)).not.toEqual(questionOf(widget));
  });

  it('asks again for another order and another number of rows', () => {
    expect(questionOf(sampleWidget({ rowsLimit: 5 }))).not.toEqual(questionOf(widget));
    expect(questionOf(sampleWidget({ orderBy: { column: 'sessions', dir: 'desc' } }))).not.toEqual(questionOf(widget));
  });

  it('draws the same figures in another format without asking', () => {
    const [pie, radar] = ['pie', 'radar'].map((family) => questionOf(sampleWidget({ format: formatOf(family) })));
    expect(pie).toEqual(radar);
    // Of days a table shows as many as it has lines, a chart all.
    expect(pie).not.toEqual(questionOf(widget));
    expect(questionOf(sampleWidget({ format: formatOf('summary') }))).not.toEqual(questionOf(widget));
  });

  it('only reveals titles, sizes, descriptions and marks', () => {
    const revealed = sampleWidget({ title: 'Other', width: 4, description: 'x', percent: false, hiddenHighlight: true, formatOptions: {} });
    expect(questionOf(revealed)).toEqual(questionOf(widget));
  });

  it('asks for a period of its own, and not for none said twice', () => {
    const period = { rangeType: 'last7Days', startDate: null, endDate: null, compareStartDate: null, compareEndDate: null } as const;
    expect(questionOf(sampleWidget({ period: { ...period, comparisonKind: 'previousPeriod' } }))).not.toEqual(questionOf(widget));
    const { period: _, ...older } = widget;
    expect(questionOf(JSON.parse(JSON.stringify(older)))).toEqual(questionOf(widget));
  });

  it('asks again for everything of an instance, also for how its metrics are shown: the frame says it', () => {
    const asked = (changes: Partial<Instance>) => questionOf(sampleWidget({ instances: [sampleInstance(changes)] }));
    for (const changes of [
      { sourceId: 'other' },
      { currency: 'EUR' },
      { metricsOptions: { sessions: { goal: { value: 1, per: 'day' } } } },
    ] satisfies Partial<Instance>[])
      expect(asked(changes)).not.toEqual(questionOf(widget));
    expect(questionOf({ ...widget, instances: [] })).not.toEqual(questionOf(widget));
  });

  it('asks for the comparison once the change is to be shown', () => {
    expect(questionOf(sampleWidget({ hiddenChange: true }))).not.toEqual(questionOf(widget));
  });
});
