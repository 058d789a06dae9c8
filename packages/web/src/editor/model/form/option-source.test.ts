import { sampleInput, sampleInstance, sampleReport } from '@sightline/contract/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { keys } from '#api/calls/keys.ts';
import { filterOptionsSaid, listBlocked, needsQuery } from './option-source.ts';

describe('remote lists', () => {
  const sheet = sampleInput('sheet', { label: 'Tab', options: { kind: 'remote', option: 'sheets', needs: ['spreadsheet'] } });
  const report = sampleReport({ inputs: [sampleInput('spreadsheet', { label: 'Spreadsheet' }), sheet] });
  const options = { kind: 'remote' as const, option: 'sheets', needs: ['spreadsheet' as const, 'transpose' as const] };
  it('carry the values they depend on', () => {
    const instance = sampleInstance({ inputs: { spreadsheet: 'abc', transpose: false, range: '' } });
    expect(needsQuery(instance, [...options.needs, 'range'])).toEqual({ spreadsheet: 'abc', transpose: 'false' });
  });
  it('wait for what they need', () => {
    expect(listBlocked(sampleInstance({ inputs: {} }), report, options)).toBe('Choose “Spreadsheet” first');
    expect(listBlocked(sampleInstance({ inputs: { spreadsheet: 'abc' } }), report, options)).toBeNull();
    expect(listBlocked(sampleInstance({ sourceId: null }), report, options)).toBe('Choose a source first');
  });
  it('are known of a filter by what the source has said', () => {
    const field = { id: 'campaign', label: 'Campaign', kind: 'text' as const, operators: ['equals' as const] };
    const of = { ...report, filterFields: [{ ...field, options: { kind: 'remote' as const, option: 'campaigns', needs: [] } }] };
    const cache = new QueryClient();
    const say = (sourceId: string, option: string, value: string) =>
      cache.setQueryData([...keys.sourceOptions(sourceId, option), {}, [value]], { options: [{ value, label: 'Spring' }], nextPage: null });
    const instance = sampleInstance();
    expect(filterOptionsSaid(cache, instance, of)).toEqual([]);
    say(String(instance.sourceId), 'campaigns', 'c1');
    say(String(instance.sourceId), 'sheets', 's1');
    say('another', 'campaigns', 'c2');
    expect(filterOptionsSaid(cache, instance, of)).toEqual([{ value: 'c1', label: 'Spring' }]);
  });
});
