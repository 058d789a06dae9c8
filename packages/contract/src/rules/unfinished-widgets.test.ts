import { describe, expect, it } from 'vitest';
import { sampleInput, sampleInstance, sampleReport, sampleWidget } from './testing/sample-widgets.ts';
import { unfinishedWidgets } from './unfinished-widgets.ts';
import { type FindReport, widgetErrors } from './widget-rules.ts';

const findReport: FindReport = (_, config) => (config === 'traffic' ? sampleReport() : null);

describe('unfinishedWidgets', () => {
  it('names what is missing by the words of the form, and leaves out what is whole', () => {
    const gap = sampleInstance({ sourceId: null, prefix: '', inputs: { metrics: [''] } });
    const widgets = [
      sampleWidget(),
      sampleWidget({ hash: 'bbbbbbbbbb', title: '', instances: [gap] }),
      sampleWidget({ hash: 'cccccccccc', title: 'Costs', instances: [sampleInstance({ config: 'gone' })] }),
      sampleWidget({ hash: 'dddddddddd', title: 'Nothing', instances: [] }),
    ];
    expect(unfinishedWidgets(widgets, findReport)).toEqual([
      { hash: 'bbbbbbbbbb', title: '', missing: ['Title', 'Source', 'Name of the series', 'property', 'metrics'] },
      { hash: 'cccccccccc', title: 'Costs', missing: ['Report'] },
      { hash: 'dddddddddd', title: 'Nothing', missing: ['Source'] },
    ]);
  });

  it('counts a calculated metric that is half written', () => {
    const half = { id: 'c', name: 'Rate', type: 'number', expression: ' ' };
    const instance = sampleInstance({ inputs: { ...sampleInstance().inputs, calculatedMetrics: [half] } });
    expect(widgetErrors(sampleWidget({ instances: [instance] }), findReport)).toHaveProperty(['instances.0.inputs.calculatedMetrics']);
  });

  it('takes an input that the form got later for its first value', () => {
    const later = sampleReport({ inputs: [...sampleReport().inputs, sampleInput('mode', { initial: 'all' })] });
    expect(unfinishedWidgets([sampleWidget()], () => later)).toEqual([]);
  });

  it('knows no kind of content but its own', () => {
    const evil = sampleWidget({ nature: 'passive', format: 'textCard', instances: [sampleInstance({ type: 'evil' })] });
    expect(unfinishedWidgets([evil], findReport)).toEqual([{ hash: evil.hash, title: evil.title, missing: ['Kind of content'] }]);
  });
});
