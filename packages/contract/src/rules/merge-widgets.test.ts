import { describe, expect, it } from 'vitest';
import { instanceSchema } from '../widgets.ts';
import { mergeRefusal, mergeWidgets } from './merge-widgets.ts';
import { sampleInstance, sampleReport, sampleWidget } from './testing/sample-widgets.ts';

const findReport = () => sampleReport();
const widget = (id: string, dimension: string | null, type = 'example') =>
  sampleWidget({
    id,
    title: `Widget ${id}`,
    instances: [sampleInstance({ id: `i-${id}`, prefix: `P ${id}`, type, inputs: { dimension } })],
  });

describe('merging', () => {
  it('is allowed for one provider and one dimension', () => {
    expect(mergeRefusal(widget('a', 'country'), widget('b', 'country'), findReport)).toBeNull();
  });

  it('is allowed for one provider without a dimension', () => {
    expect(mergeRefusal(widget('a', null), widget('b', ''), findReport)).toBeNull();
  });

  it('is refused for different dimensions, in words', () => {
    expect(mergeRefusal(widget('a', 'country'), widget('b', 'device'), findReport)).toBe(
      '“Widget a” is by Country, “Widget b” is by Device. Only widgets with the same dimension can be merged.',
    );
    expect(mergeRefusal(widget('a', 'country'), widget('b', null), findReport)).toContain('“Widget b” has no dimension');
    expect(mergeRefusal(widget('a', 'newest'), widget('b', null), () => null)).toContain('is by newest');
  });

  it('is refused for different providers', () => {
    expect(mergeRefusal(widget('a', null), widget('b', null, 'another'), findReport)).toContain('different providers');
  });

  it('is refused for passive, merged and unfinished widgets, on either side, and with itself', () => {
    const good = widget('a', 'country');
    const passive = sampleWidget({ id: 'p', nature: 'passive', title: 'Note' });
    const merged = sampleWidget({ id: 'm', title: 'Both', instances: [sampleInstance(), sampleInstance({ id: '2' })] });
    const empty = sampleWidget({ id: 'e', title: 'New', instances: [] });
    const unfinished = sampleWidget({ id: 'u', title: 'Half', instances: [sampleInstance({ config: '' })] });
    for (const [bad, words] of [
      [passive, '“Note” shows no source'],
      [merged, '“Both” is already a merged one'],
      [empty, '“New” is not set up yet'],
      [unfinished, '“Half” is not set up yet'],
    ] as const) {
      expect(mergeRefusal(good, bad, findReport)).toContain(words);
      expect(mergeRefusal(bad, good, findReport)).toContain(words);
    }
    expect(mergeRefusal(good, good, findReport)).toContain('with itself');
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
