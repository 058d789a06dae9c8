import { sampleInstance } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { widgetNamed } from '../../model/testing/samples.ts';
import { clipboardText, readClipboardText } from './clipboard-text.ts';
import { pastedFault, pastedWidgets } from './pasted-widgets.ts';

describe('readClipboardText', () => {
  const widgets = [widgetNamed('a'), widgetNamed('b')];

  it('reads what was copied', () => {
    expect(readClipboardText(clipboardText('d1', widgets))).toEqual({ kind: 'sightline-widgets', dashboardId: 'd1', widgets });
  });

  it('is nothing for any other text, and for widgets that are none', () => {
    for (const text of ['', 'Hello', '{}', '[1]', 'null', JSON.stringify({ kind: 'sightline-widgets', dashboardId: 'd1', widgets: [] })])
      expect(readClipboardText(text)).toBeNull();
    const broken = JSON.stringify({ kind: 'sightline-widgets', dashboardId: 'd1', widgets: [{ ...widgetNamed('a'), width: 9 }] });
    expect(readClipboardText(broken)).toBeNull();
  });
});

describe('pastedWidgets', () => {
  const sources = [{ id: 'source-1', name: 'example' }];
  let count = 0;
  const newNames = () => {
    count += 1;
    return { id: `new-${count}`, hash: `new-${count}`.padEnd(10, '-') };
  };

  it('gives new names and keeps the rest', () => {
    const { widgets, withoutSource } = pastedWidgets([widgetNamed('a', { instances: [sampleInstance()] })], { sources, newNames });
    const instances = [sampleInstance({ id: 'new-1-1' })];
    expect(widgets).toEqual([{ ...widgetNamed('a'), id: 'new-1', hash: 'new-1-----', instances }]);
    expect(withoutSource).toBe(0);
  });

  it('takes sources away that are not here, or are another provider’s', () => {
    const foreign = widgetNamed('a', { instances: [sampleInstance(), sampleInstance({ id: 'two', sourceId: 'elsewhere' })] });
    const other = widgetNamed('b', { instances: [sampleInstance({ type: 'another' })] });
    const { widgets, withoutSource } = pastedWidgets([foreign, other], { sources, newNames });
    expect(widgets.map(({ instances }) => instances.map(({ sourceId }) => sourceId))).toEqual([['source-1', null], [null]]);
    expect(withoutSource).toBe(2);
    expect(pastedFault(2, { withoutSource, withoutFile: 0 })).toBe('2 widgets were pasted. 2 need a source.');
  });
});
