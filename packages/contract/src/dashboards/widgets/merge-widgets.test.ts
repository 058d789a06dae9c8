import { describe, expect, it } from 'vitest';
import { sampleInstance, sampleProvider, sampleWidget } from '../testing/sample-widgets.ts';
import { mergeRefusal, mergeWidgets } from './merge-widgets.ts';
import { instanceSchema, instancesMax } from './widgets.ts';

const ads = ['one-ads', 'other-ads'].map((key) => sampleProvider({ key, category: 'advertising' }));
const providers = [sampleProvider(), sampleProvider({ key: 'another' }), ...ads];
const widget = (id: string, dimension: string | null, type = 'example') =>
  sampleWidget({
    id,
    title: `Widget ${id}`,
    instances: [sampleInstance({ id: `i-${id}`, prefix: `P ${id}`, type, inputs: { dimension } })],
  });

describe('merging', () => {
  it('is allowed for one provider and one dimension', () => {
    expect(mergeRefusal(widget('a', 'country'), widget('b', 'country'), providers)).toBeNull();
  });

  it('is allowed for one provider without a dimension', () => {
    expect(mergeRefusal(widget('a', null), widget('b', ''), providers)).toBeNull();
  });

  it('is refused for different dimensions, in words', () => {
    expect(mergeRefusal(widget('a', 'country'), widget('b', 'device'), providers)).toBe(
      '“Widget a” is by Country, “Widget b” is by Device. Only widgets with the same dimension can be merged.',
    );
    expect(mergeRefusal(widget('a', 'country'), widget('b', null), providers)).toContain('“Widget b” has no dimension');
    expect(mergeRefusal(widget('a', 'newest'), widget('b', null), [])).toContain('is by newest');
  });

  it('is refused for different providers', () => {
    expect(mergeRefusal(widget('a', null), widget('b', null, 'another'), providers)).toContain('different providers');
  });

  it('is allowed for ad platforms without a dimension, and only so', () => {
    expect(mergeRefusal(widget('a', null, 'one-ads'), widget('b', '', 'other-ads'), providers)).toBeNull();
    expect(mergeRefusal(widget('a', 'country', 'one-ads'), widget('b', 'country', 'other-ads'), providers)).toContain(
      'They can be merged where neither has a dimension.',
    );
    expect(mergeRefusal(widget('a', null, 'one-ads'), widget('b', null), providers)).toContain('different providers');
  });

  it('goes on into a merged widget that the other goes with as a whole', () => {
    const merged = mergeWidgets([widget('a', null, 'one-ads'), widget('b', null, 'other-ads')]);
    expect(mergeRefusal(merged, widget('c', null, 'one-ads'), providers)).toBeNull();
    expect(mergeRefusal(merged, widget('c', null), providers)).toContain('different providers');
    expect(mergeRefusal(merged, widget('c', 'country', 'one-ads'), providers)).toContain('has no dimension');
    expect(mergeRefusal(widget('c', null, 'one-ads'), merged, providers)).toContain('is already a merged one');
    const full = { ...merged, instances: Array.from({ length: instancesMax }, (_, index) => sampleInstance({ id: `${index}` })) };
    expect(mergeRefusal(full, widget('c', 'country'), providers)).toContain('no room');
  });

  it('is refused for passive and unfinished widgets, on either side, and with itself', () => {
    const good = widget('a', 'country');
    const passive = sampleWidget({ id: 'p', nature: 'passive', title: 'Note' });
    const empty = sampleWidget({ id: 'e', title: 'New', instances: [] });
    const unfinished = sampleWidget({ id: 'u', title: 'Half', instances: [sampleInstance({ config: '' })] });
    for (const [bad, words] of [
      [passive, '“Note” shows no source'],
      [empty, '“New” is not set up yet'],
      [unfinished, '“Half” is not set up yet'],
    ] as const) {
      expect(mergeRefusal(good, bad, providers)).toContain(words);
      expect(mergeRefusal(bad, good, providers)).toContain(words);
    }
    expect(mergeRefusal(good, good, providers)).toContain('with itself');
  });

  it('adds the instances of the others to the first, which keeps everything else', () => {
    const base = widget('a', 'country');
    const result = mergeWidgets([base, widget('b', 'country'), widget('c', 'country')]);
    expect(result.instances.map(({ id }) => id)).toEqual(['i-a', 'i-b', 'i-c']);
    expect({ ...result, instances: base.instances }).toEqual(base);
    expect(base.instances).toHaveLength(1);
  });

  it('tells instances apart that have the same id or name', () => {
    const same = () => sampleInstance({ id: 'same', prefix: 'Example' });
    const result = mergeWidgets([
      sampleWidget({ id: 'a', title: 'Old site', instances: [same()] }),
      sampleWidget({ id: 'b', title: 'New site', instances: [same()] }),
      sampleWidget({ id: 'c', title: 'New site', instances: [same()] }),
    ]);
    expect(result.instances.map(({ id }) => id)).toEqual(['same', 'same-2', 'same-3']);
    expect(result.instances.map(({ prefix }) => prefix)).toEqual(['Example', 'New site', 'New site 2']);
  });

  it('makes no name too long to save', () => {
    const title = 'x'.repeat(160);
    const result = mergeWidgets([sampleWidget({ id: 'a' }), sampleWidget({ id: 'b', title }), sampleWidget({ id: 'c', title })]);
    for (const instance of result.instances) expect(instanceSchema.safeParse(instance).success).toBe(true);
  });
});
