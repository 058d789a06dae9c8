import { describe, expect, it } from 'vitest';
import { sampleInstance, sampleWidget } from '../testing/sample-widgets.ts';
import { copiedWidget } from './copied-widget.ts';

const names = { id: 'new', hash: 'new-------' };
const instances = [
  sampleInstance({ id: 'one', prefix: 'North', metricsOptions: { sessions: { decimals: 2 } } }),
  sampleInstance({ id: 'one.two', prefix: 'South', inputs: { metrics: ['sessions'], calculated: [] } }),
];

describe('copiedWidget', () => {
  it('gives widget and instances names of their own and keeps everything else', () => {
    const original = sampleWidget({ instances, title: 'Visits' });
    const copy = copiedWidget(original, names);
    expect(copy).toEqual({
      ...original,
      ...names,
      instances: [
        { ...instances[0], id: 'new-1' },
        { ...instances[1], id: 'new-2' },
      ],
    });
    expect(original.instances).toEqual(instances);
  });

  it.each([
    ['one.sessions', 'new-1.sessions'],
    ['one.two.sessions', 'new-2.sessions'],
    ['dimension', 'dimension'],
    ['country', 'country'],
    ['onesie.sessions', 'onesie.sessions'],
  ])('orders by the same column: %s becomes %s', (before, after) => {
    const copy = copiedWidget(sampleWidget({ instances, orderBy: { column: before, dir: 'desc' } }), names);
    expect(copy.orderBy).toEqual({ column: after, dir: 'desc' });
  });
});
