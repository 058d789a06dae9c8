import { describe, expect, it } from 'vitest';
import { requiredText } from '../../core/text/required-text.ts';
import { sampleInstance, sampleReport, sampleWidget } from '../testing/sample-widgets.ts';
import { noImage } from './image-widget.ts';
import {
  type FindReport,
  historicField,
  interactiveWidgetErrors,
  isNeededToShow,
  passiveWidgetErrors,
  widgetErrors,
} from './widget-rules.ts';

const findReport: FindReport = (type, config) => (type === 'example' && config === 'traffic' ? sampleReport() : null);

describe('an interactive widget', () => {
  it('is valid when everything asked for is there', () => {
    expect(interactiveWidgetErrors(sampleWidget(), findReport)).toEqual({});
  });

  it('needs title, width, height and format', () => {
    expect(interactiveWidgetErrors(sampleWidget({ title: ' ', width: 5, height: 0, format: '' }), findReport)).toEqual({
      title: requiredText,
      width: 'Choose a width of 1 to 4 columns.',
      height: 'Choose a height of up to 3 rows.',
      format: requiredText,
    });
  });

  it('needs a prefix and a config in every instance', () => {
    const instances = [sampleInstance(), sampleInstance({ id: 'instance-2', prefix: '', config: '' })];
    expect(interactiveWidgetErrors(sampleWidget({ instances }), findReport)).toEqual({
      'instances.1.prefix': requiredText,
      'instances.1.config': requiredText,
    });
  });

  it('needs the inputs of every instance', () => {
    const instances = [sampleInstance({ inputs: { property: 'p' } })];
    expect(interactiveWidgetErrors(sampleWidget({ instances }), findReport)).toEqual({ 'instances.0.inputs.metrics': requiredText });
  });

  it('needs at least one instance, of a report that exists', () => {
    expect(interactiveWidgetErrors(sampleWidget({ instances: [] }), findReport)).toHaveProperty('instances');
    const gone = interactiveWidgetErrors(sampleWidget({ instances: [sampleInstance({ config: 'gone' })] }), findReport);
    expect(gone['instances.0.config']).toContain('no longer offered');
  });
});

describe('a passive widget', () => {
  const passive = (type: string, inputs: Record<string, unknown>, description = '') =>
    sampleWidget({
      nature: 'passive',
      format: 'textCard',
      description,
      instances: [sampleInstance({ type, config: '', prefix: '', sourceId: null, inputs })],
    });
  const metrics = [{ id: 'm', label: 'Calls', type: 'number', currency: null, aggregation: 'sum' }];
  const sheetInputs = { step: 'month', metrics, rows: [{ at: '2026-10', values: [12] }] };
  const content = { fileId: 'f1', fileName: 'a.csv', header: [{ id: 'a', label: 'A', type: 'number', currency: null }] };

  it('needs title, width, height and format, and no config', () => {
    expect(passiveWidgetErrors(passive('plain', {}, 'Hello'))).toEqual({});
    expect(passiveWidgetErrors({ ...passive('historic', sheetInputs), title: '' })).toEqual({ title: requiredText });
  });

  it('needs no title where it is a text', () => {
    for (const text of [passive('plain', {}, 'Hello'), { ...passive('plain', {}, 'Hello'), instances: [] }])
      expect(passiveWidgetErrors({ ...text, title: '' })).toEqual({});
    expect(passiveWidgetErrors({ ...passive('plain', { ...noImage, image: '/a.png', alt: 'A' }), title: '' })).toHaveProperty('title');
  });

  it('needs words where it is a text, which is nothing to look at without them', () => {
    for (const nothing of ['', '<p>&nbsp;</p>']) {
      const errors = passiveWidgetErrors(passive('plain', {}, nothing));
      expect(Object.keys(errors)).toEqual(['description']);
      expect(Object.keys(errors).filter(isNeededToShow)).toEqual(['description']);
    }
    expect(passiveWidgetErrors(passive('plain', { ...noImage, image: '/a.png', alt: 'A' }))).toEqual({});
  });

  it('needs a whole sheet for typed values, and names the cells that are not', () => {
    const sheet = (value: unknown) => passive('historic', { ...sheetInputs, rows: [{ at: '2026-10', values: [value] }] });
    expect(passiveWidgetErrors(sheet(12))).toEqual({});
    expect(passiveWidgetErrors(sheet('x'))).toMatchObject({ 'historic.rows.0.values.0': expect.stringContaining('no number') });
    expect(Object.keys(passiveWidgetErrors(passive('historic', {})))).toEqual([historicField]);
  });

  it('needs header and content for an upload', () => {
    expect(passiveWidgetErrors(passive('upload', content))).toEqual({});
    expect(Object.keys(passiveWidgetErrors(passive('upload', {})))).toEqual(['content', 'header']);
    expect(Object.keys(passiveWidgetErrors(passive('upload', { ...content, header: [] })))).toEqual(['header']);
    expect(Object.keys(passiveWidgetErrors(passive('upload', { ...content, fileId: null })))).toEqual(['content']);
  });

  it('lets a description stand for the upload', () => {
    expect(passiveWidgetErrors(passive('upload', {}, 'The figures follow on Monday.'))).toEqual({});
    expect(passiveWidgetErrors(passive('upload', {}, '<p><img src="/files/a.png"></p>'))).toEqual({});
    expect(Object.keys(passiveWidgetErrors(passive('upload', {}, '<p>&nbsp; </p>')))).toEqual(['content', 'header']);
  });

  it('is told from an interactive one by its nature', () => {
    expect(widgetErrors(passive('plain', {}, 'Hello'), findReport)).toEqual({});
    expect(widgetErrors({ ...passive('plain', {}), nature: 'interactive' }, findReport)).toHaveProperty(['instances.0.config']);
  });
});
