import { describe, expect, it } from 'vitest';
import type { Widget } from '../widgets.ts';
import { sampleInstance, sampleWidget } from './testing/sample-widgets.ts';
import { changeKind } from './widget-change.ts';

const before = sampleWidget();

describe('a change of a widget', () => {
  it.each<[string, Partial<Widget>]>([
    ['an input', { instances: [sampleInstance({ inputs: { property: 'p2', metrics: ['sessions'], dimension: 'country' } })] }],
    ['the source', { instances: [sampleInstance({ sourceId: 'source-2' })] }],
    ['the currency', { instances: [sampleInstance({ currency: 'EUR' })] }],
    ['one more instance', { instances: [sampleInstance(), sampleInstance({ id: 'instance-2' })] }],
    ['no instance', { instances: [] }],
  ])('refreshes the data for %s', (_, changed) => {
    expect(changeKind(before, { ...before, ...changed })).toBe(1);
  });

  it.each<[string, Partial<Widget>]>([
    ['the order of rows', { orderBy: { column: 'dimension', dir: 'desc' } }],
    ['the rows limit', { rowsLimit: 5 }],
    ['the format', { format: 'chart' }],
    ['an option of the format', { formatOptions: { any: true } }],
    ['an option of a metric', { instances: [sampleInstance({ metricsOptions: { sessions: { decimals: 1 } } })] }],
  ])('restyles for %s', (_, changed) => {
    expect(changeKind(before, { ...before, ...changed })).toBe(2);
  });

  it.each<[string, Partial<Widget>]>([
    ['the title', { title: 'Other' }],
    ['the size', { width: 4 }],
    ['the height', { height: 3 }],
    ['the description', { description: 'More' }],
    ['the hidden change', { hiddenChange: true }],
    ['the hidden highlight', { hiddenHighlight: true }],
    ['percent', { percent: false }],
    ['real time', { realTime: true }],
  ])('reveals for %s', (_, changed) => {
    expect(changeKind(before, { ...before, ...changed })).toBe(3);
  });

  it('is none for an equal copy, for another place in the grid and for another order of keys', () => {
    expect(changeKind(before, structuredClone(before))).toBeNull();
    expect(changeKind(before, { ...before, order: 7 })).toBeNull();
    const inputs = { dimension: 'country', metrics: ['sessions'], property: 'p1' };
    expect(changeKind(before, { ...before, instances: [sampleInstance({ inputs })] })).toBeNull();
  });

  it('is the strongest of several', () => {
    expect(changeKind(before, { ...before, title: 'Other', rowsLimit: 3 })).toBe(2);
    expect(changeKind(before, { ...before, title: 'Other', rowsLimit: 3, instances: [] })).toBe(1);
  });

  it('is seen for every field of a widget but its identity and place', () => {
    const fields = Object.keys(before).filter((key) => key !== 'instances');
    const unseen = fields.filter((key) => changeKind(before, { ...before, [key]: 'changed' as never }) === null);
    expect(unseen.sort()).toEqual(['hash', 'id', 'order']);
  });
});
