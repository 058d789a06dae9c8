import { describe, expect, it } from 'vitest';
import { sampleInput, sampleInstance, sampleReport, sampleWidget } from '../testing/sample-widgets.ts';
import { noImage } from './image-widget.ts';
import { unfinishedWidgets, unshownWidgets } from './unfinished-widgets.ts';
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

  describe('of calculated metrics', () => {
    const calculated = sampleInput('calculatedMetrics', { kind: 'calculatedMetrics', label: 'Calculated metrics', required: false });
    const report = sampleReport({ inputs: [...sampleReport().inputs, calculated] });
    const named = (expression: string, own = report) => {
      const metric = { id: 'c', name: 'Rate', type: 'number', expression };
      const instance = sampleInstance({ inputs: { ...sampleInstance().inputs, calculatedMetrics: [metric] } });
      const widgets = [sampleWidget({ instances: [{ ...instance, metricsOptions: { users: { label: 'People' } } }] })];
      return [unfinishedWidgets(widgets, () => own).flatMap(({ missing }) => missing), unshownWidgets(widgets, () => own)];
    };

    it.each(['{sessions} / {nonsense}', '{sessions} /', '2', '{Rate} + 1'])(
      'names “%s”, which the others are shown without',
      (expression) => {
        expect(named(expression)).toEqual([['Calculated metrics'], []]);
      },
    );

    it.each(['{sessions} / {Users}', '{sessions} / {People}'])('leaves out “%s”, which can be computed', (expression) => {
      expect(named(expression)).toEqual([[], []]);
    });

    it('leaves to the provider which metrics there are where it alone knows, but not what can be read', () => {
      const remote = report.inputs.map((input) =>
        input.name === 'metrics' ? { ...input, options: { kind: 'remote' as const, option: 'columns', needs: [] } } : input,
      );
      const open = sampleReport({ inputs: remote });
      expect(named('{sessions} / {nonsense}', open)).toEqual([[], []]);
      expect(named('{sessions} /', open)).toEqual([['Calculated metrics'], []]);
      expect(named('{Rate} + 1', open)).toEqual([['Calculated metrics'], []]);
    });
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

describe('unshownWidgets', () => {
  const shown = (inputs: Record<string, unknown>, description = '') =>
    sampleWidget({
      nature: 'passive',
      format: 'textCard',
      title: '',
      description,
      instances: [sampleInstance({ type: 'plain', config: '', prefix: '', inputs })],
    });

  it('are none that only want a title, the name of a series or words for an image', () => {
    const widgets = [
      sampleWidget({ title: '', instances: [sampleInstance({ prefix: '' })] }),
      shown({}, 'Hello'),
      shown({ ...noImage, image: '/files/a.png', alt: '', link: 'http://a.test' }),
    ];
    expect(unfinishedWidgets(widgets, findReport).map(({ missing }) => missing)).toEqual([
      ['Title', 'Name of the series'],
      ['Title', 'What the image shows', 'Link of the image'],
    ]);
    expect(unshownWidgets(widgets, findReport)).toEqual([]);
  });

  it('are those without source, report, inputs, text, image, file, values or format, with all that they lack, as the editor names it', () => {
    const lacks = (instance: Parameters<typeof sampleInstance>[0]) => sampleWidget({ title: '', instances: [sampleInstance(instance)] });
    const passive = (type: string) =>
      sampleWidget({ nature: 'passive', format: 'table', title: '', instances: [sampleInstance({ type, config: '', inputs: {} })] });
    const widgets = [
      lacks({ sourceId: null, prefix: '' }),
      lacks({ config: 'gone' }),
      lacks({ inputs: {} }),
      shown({}),
      shown(noImage),
      passive('upload'),
      passive('historic'),
      sampleWidget({ title: '', instances: [] }),
      sampleWidget({ format: '' }),
    ];
    expect(unshownWidgets(widgets, findReport).map(({ missing }) => missing)).toEqual([
      ['Title', 'Source', 'Name of the series'],
      ['Title', 'Report'],
      ['Title', 'property', 'metrics'],
      ['Text'],
      ['Title', 'Image', 'What the image shows'],
      ['Title', 'File', 'Header of the file'],
      ['Title', 'Values that can be read'],
      ['Title', 'Source'],
      ['Format'],
    ]);
    expect(unshownWidgets(widgets, findReport)).toEqual(unfinishedWidgets(widgets, findReport));
  });
});
