import { describe, expect, it } from 'vitest';
import { readFields } from './fields.ts';

const plain = (name: string) => ({ name, args: {}, fields: null });

describe('readFields', () => {
  it('reads names, arguments and braces, nested', () => {
    expect(readFields('id, name,business{id,name}')).toEqual([
      plain('id'),
      plain('name'),
      { name: 'business', args: {}, fields: [plain('id'), plain('name')] },
    ]);
    expect(readFields('insights.metric(a,b).limit(5){values{value}},reactions.limit(0).summary(total_count)')).toEqual([
      { name: 'insights', args: { metric: 'a,b', limit: '5' }, fields: [{ name: 'values', args: {}, fields: [plain('value')] }] },
      { name: 'reactions', args: { limit: '0', summary: 'total_count' }, fields: null },
    ]);
    expect(readFields('insights.time_range({"since":"2026-10-01","until":"a)b"}).level(ad)')).toEqual([
      { name: 'insights', args: { time_range: '{"since":"2026-10-01","until":"a)b"}', level: 'ad' }, fields: null },
    ]);
  });

  it('reads a JSON list, and nothing', () => {
    expect(readFields('["id","owner{name}"]')).toEqual([plain('id'), { name: 'owner', args: {}, fields: [plain('name')] }]);
    expect(readFields('')).toBeNull();
    expect(readFields(undefined)).toBeNull();
  });

  it.each(['a,', 'a{b', 'a}b', 'a.limit', 'a.limit(5', ',a', '["a"'])('refuses %s', (text) => {
    expect(() => readFields(text)).toThrow('Syntax error');
  });
});
