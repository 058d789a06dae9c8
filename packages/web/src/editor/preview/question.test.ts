import { formats } from '@sightline/charts';
import { sampleInstance, sampleWidget } from '@sightline/contract/rules/testing/sample-widgets';
import { changeKind, widgetChangeKinds } from '@sightline/contract/rules/widget-change';
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
    expect(changeKind(widget, changed)).toBe(widgetChangeKinds.refresh);
    expect(questionOf(changed)).not.toEqual(questionOf(widget));
  });

  it('asks again for another order and another number of rows', () => {
    expect(questionOf(sampleWidget({ rowsLimit: 5 }))).not.toEqual(questionOf(widget));
    expect(questionOf(sampleWidget({ orderBy: { column: 'sessions', dir: 'desc' } }))).not.toEqual(questionOf(widget));
  });

  it('draws the same figures in another format without asking', () => {
    const pie = sampleWidget({ format: formatOf('pie') });
    expect(changeKind(widget, pie)).toBe(widgetChangeKinds.restyle);
    expect(questionOf(pie)).toEqual(questionOf(widget));
    expect(questionOf(sampleWidget({ format: formatOf('summary') }))).not.toEqual(questionOf(widget));
  });

  it('only reveals titles, sizes, descriptions and marks', () => {
    const revealed = sampleWidget({ title: 'Other', width: 4, description: 'x', percent: false, hiddenHighlight: true, formatOptions: {} });
    expect(changeKind(widget, revealed)).toBe(widgetChangeKinds.reveal);
    expect(questionOf(revealed)).toEqual(questionOf(widget));
  });

  it('asks for the comparison once the change is to be shown', () => {
    expect(questionOf(sampleWidget({ hiddenChange: true }))).not.toEqual(questionOf(widget));
  });
});
