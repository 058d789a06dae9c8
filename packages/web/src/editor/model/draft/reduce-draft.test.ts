import { sampleInstance } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { draftWith, widgetNamed } from '../testing/samples.ts';
import { reduceDraft } from './reduce-draft.ts';

const three = draftWith([widgetNamed('a'), widgetNamed('b'), widgetNamed('c')]);
const ids = (draft: typeof three) => draft.widgets.map(({ id }) => id);
const orders = (draft: typeof three) => draft.widgets.map(({ order }) => order);

describe('reduceDraft', () => {
  it('adds a widget at the end, or where it was taken away', () => {
    expect(ids(reduceDraft(three, { kind: 'add', widget: widgetNamed('d') }))).toEqual(['a', 'b', 'c', 'd']);
    const back = reduceDraft(three, { kind: 'add', widget: widgetNamed('d'), at: 1 });
    expect(ids(back)).toEqual(['a', 'd', 'b', 'c']);
    expect(orders(back)).toEqual([0, 1, 2, 3]);
  });

  it('adds no widget twice', () => {
    expect(reduceDraft(three, { kind: 'add', widget: widgetNamed('b'), at: 0 })).toBe(three);
  });

  it('changes one widget and leaves the others the same objects', () => {
    const next = reduceDraft(three, { kind: 'change', widget: widgetNamed('b', { title: 'New' }) });
    expect(next.widgets[1]?.title).toBe('New');
    expect(next.widgets[0]).toBe(three.widgets[0]);
  });

  it('puts a copy right behind its original, under new names', () => {
    const next = reduceDraft(three, { kind: 'duplicate', id: 'a', names: { id: 'a2', hash: 'a2--------' } });
    expect(ids(next)).toEqual(['a', 'a2', 'b', 'c']);
    expect(next.widgets[1]).toMatchObject({ title: 'a (copy)', hash: 'a2--------', order: 1 });
    const [original, copy] = next.widgets.map(({ instances }) => instances.map(({ id }) => id));
    expect(original).toEqual(three.widgets[0]?.instances.map(({ id }) => id));
    expect(copy?.filter((id) => original?.includes(id))).toEqual([]);
  });

  it('removes a widget and counts the order anew', () => {
    const next = reduceDraft(three, { kind: 'remove', id: 'a' });
    expect(ids(next)).toEqual(['b', 'c']);
    expect(orders(next)).toEqual([0, 1]);
  });

  it('moves a widget, at most to the ends', () => {
    expect(ids(reduceDraft(three, { kind: 'move', ids: ['a'], to: 1 }))).toEqual(['b', 'a', 'c']);
    expect(ids(reduceDraft(three, { kind: 'move', ids: ['a'], to: 9 }))).toEqual(['b', 'c', 'a']);
    expect(reduceDraft(three, { kind: 'move', ids: ['c'], to: 9 })).toBe(three);
  });

  it('moves several as one block, in the order they have', () => {
    const four = draftWith(['a', 'b', 'c', 'd'].map((id) => widgetNamed(id)));
    expect(ids(reduceDraft(four, { kind: 'move', ids: ['d', 'a'], to: 1 }))).toEqual(['b', 'a', 'd', 'c']);
    expect(orders(reduceDraft(four, { kind: 'move', ids: ['d', 'a'], to: 1 }))).toEqual([0, 1, 2, 3]);
  });

  it('does several things as one', () => {
    const next = reduceDraft(three, {
      kind: 'all',
      actions: [
        { kind: 'remove', id: 'a' },
        { kind: 'resize', id: 'c', width: 4, height: 1 },
      ],
    });
    expect(next.widgets.map(({ id, width }) => [id, width])).toEqual([
      ['b', widgetNamed('b').width],
      ['c', 4],
    ]);
  });

  it('resizes a widget; to the size it has changes nothing', () => {
    expect(reduceDraft(three, { kind: 'resize', id: 'b', width: 4, height: 3 }).widgets[1]).toMatchObject({ width: 4, height: 3 });
    const { width, height } = widgetNamed('b');
    expect(reduceDraft(three, { kind: 'resize', id: 'b', width, height })).toBe(three);
  });

  it('merges one widget into another and splits it again', () => {
    const draft = draftWith([
      widgetNamed('a', { instances: [sampleInstance({ id: 'i1', prefix: 'North' })] }),
      widgetNamed('b', { instances: [sampleInstance({ id: 'i2', prefix: 'South' })] }),
    ]);
    const merged = reduceDraft(draft, { kind: 'merge', base: 'a', other: 'b' });
    expect(ids(merged)).toEqual(['a']);
    expect(merged.widgets[0]?.instances.map(({ id }) => id)).toEqual(['i1', 'i2']);
    const split = reduceDraft(merged, { kind: 'split', id: 'a', names: [{ id: 'n', hash: 'n---------' }] });
    expect(split.widgets.map(({ id, title, instances }) => [id, title, instances.length])).toEqual([
      ['a', 'a', 1],
      ['n', 'South', 1],
    ]);
  });

  it('restyles and describes without touching widgets', () => {
    const next = reduceDraft(reduceDraft(three, { kind: 'restyle', styles: { theme: 'dark' } }), {
      kind: 'describe',
      patch: { footer: 'Hi' },
    });
    expect(next).toMatchObject({ footer: 'Hi', styles: { theme: 'dark' } });
    expect(next.widgets).toBe(three.widgets);
  });

  it('does nothing to a widget that is not there', () => {
    expect(reduceDraft(three, { kind: 'remove', id: 'x' })).toBe(three);
    expect(reduceDraft(three, { kind: 'merge', base: 'a', other: 'x' })).toBe(three);
  });
});
