import { describe, expect, test } from 'vitest';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import accountSummaries from './fixtures/account-summaries.json' with { type: 'json' };
import metadata from './fixtures/metadata.json' with { type: 'json' };
import { googleAnalytics } from './index.ts';

const question = { inputs: {}, searchTerm: '', page: null };
const ofProperty = { ...question, inputs: { property: '2000' } };

describe('properties', () => {
  test('stand under their accounts', async () => {
    const runtime = fakeRuntime(() => ({ json: accountSummaries }));
    expect(await listOptions(googleAnalytics, 'properties', question, runtime)).toEqual({
      options: [
        { value: '2000', label: 'acme.com (2000)', group: 'ACME' },
        { value: '2001', label: 'acme app (2001)', group: 'ACME' },
      ],
      nextPage: 'abc',
    });
    expect(runtime.sent[0]?.query).toEqual({ pageSize: 200, pageToken: undefined });
    await listOptions(googleAnalytics, 'properties', { ...question, page: 'abc' }, runtime);
    expect(runtime.sent[1]?.query).toMatchObject({ pageToken: 'abc' });
  });
  test('are found by name, number and account', async () => {
    const runtime = fakeRuntime(() => ({ json: { ...accountSummaries, nextPageToken: '' } }));
    const found = await listOptions(googleAnalytics, 'properties', { ...question, searchTerm: 'acme 2001' }, runtime);
    expect(found).toMatchObject({ options: [{ value: '2001' }], nextPage: null });
  });
  test('a login without any has none', async () => {
    expect(
      await listOptions(
        googleAnalytics,
        'properties',
        question,
        fakeRuntime(() => ({ json: {} })),
      ),
    ).toEqual({ options: [], nextPage: null });
  });
});

describe('metrics', () => {
  test('come with their meaning, the usual ones first, the forbidden ones not at all', async () => {
    const { options } = await listOptions(
      googleAnalytics,
      'metrics',
      ofProperty,
      fakeRuntime(() => ({ json: metadata })),
    );
    expect(options.map(({ value, label, metric }) => [value, label, metric?.type, metric?.aggregation.kind])).toEqual([
      ['sessions', 'Sessions', 'number', 'sum'],
      ['keyEvents', 'Key events', 'number', 'sum'],
      ['keyEvents:sign_up', 'Key events for sign_up', 'number', 'sum'],
      ['sessionKeyEventRate:sign_up', 'Session key event rate: sign_up', 'percent', 'provider'],
      ['crashFreeUsersRate', 'Crash-free users rate', 'percent', 'provider'],
      ['publisherAdClicks', 'Publisher ad clicks', 'number', 'sum'],
      ['customEvent:credits', 'Credits', 'number', 'sum'],
      ['customEvent:reading_time', 'reading_time', 'duration', 'sum'],
    ]);
    expect(options[0]).toMatchObject({ group: 'Sessions', description: 'Sessions.' });
  });
  test('need a property', async () => {
    const asked = listOptions(
      googleAnalytics,
      'metrics',
      question,
      fakeRuntime(() => ({ json: metadata })),
    );
    await expect(asked).rejects.toMatchObject({ details: { errors: { property: ['Choose "Property" first.'] } } });
  });
});

describe('dimensions', () => {
  test('come with their kind', async () => {
    const { options } = await listOptions(
      googleAnalytics,
      'dimensions',
      ofProperty,
      fakeRuntime(() => ({ json: metadata })),
    );
    expect(options.map(({ value, label, group, dimension }) => [value, label, group, dimension?.kind])).toEqual([
      ['date', 'Date', 'Time', 'date'],
      ['country', 'Country', 'Geography', 'text'],
      ['achievementId', 'Achievement ID', 'Gaming', 'text'],
      ['customEvent:plan', 'Plan', 'Custom', 'text'],
    ]);
  });
});

describe('limits', () => {
  test('are counted by property for figures and by login for lists', () => {
    const limit = (url: string) => googleAnalytics.mapping.limit({ method: 'GET', url }, { accessToken: 'ya29' });
    const report = limit('https://analyticsdata.googleapis.com/v1beta/properties/2000:runReport');
    expect(report.key).toBe('properties/2000');
    expect(report.concurrency).toBeLessThan(10);
    expect(limit('https://analyticsdata.googleapis.com/v1beta/properties/2000/metadata').key).toBe('properties/2000');
    const list = limit('https://analyticsadmin.googleapis.com/v1beta/properties/2000');
    expect(list.key).not.toContain('2000');
    expect(list.perSecond).toBe(10);
  });
});
