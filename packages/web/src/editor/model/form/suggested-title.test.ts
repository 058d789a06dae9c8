import { widgetTitleMax } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { nextTitle, suggestedTitle } from './suggested-title.ts';

describe('suggestedTitle', () => {
  it('says what is shown by what', () => {
    expect(suggestedTitle(['Sessions'], null)).toBe('Sessions');
    expect(suggestedTitle(['Sessions'], 'Date')).toBe('Sessions by date');
    expect(suggestedTitle(['Sessions', 'Total users'], 'Country')).toBe('Sessions and total users by country');
    expect(suggestedTitle(['Clicks', 'CTR', 'Cost'], null)).toBe('Clicks, CTR and cost');
    expect(suggestedTitle(['Clicks', 'CTR', 'Cost', 'Sales'], 'URL')).toBe('Clicks, CTR and 2 more by URL');
  });

  it('says what a filter leaves, where there is room for it', () => {
    expect(suggestedTitle(['Sessions'], null, 'mobile')).toBe('Sessions, mobile');
    expect(suggestedTitle(['Sessions'], 'Country', 'mobile')).toBe('Sessions by country, mobile');
    expect(suggestedTitle(['Sessions'], null, 'x'.repeat(widgetTitleMax))).toBe('Sessions');
    expect(suggestedTitle([], null, 'mobile')).toBe('');
  });

  it('is empty while nothing is chosen', () => {
    expect(suggestedTitle([], 'Date')).toBe('');
  });
});

describe('nextTitle', () => {
  it('follows while nobody wrote a title', () => {
    expect(nextTitle('', [''], 'Sessions')).toBe('Sessions');
    expect(nextTitle('Sessions', ['Sessions'], 'Sessions by date')).toBe('Sessions by date');
    expect(nextTitle('Sessions', ['Sessions, mobile', 'Sessions'], 'Users, mobile')).toBe('Users, mobile');
  });
  it('leaves a written title alone', () => {
    expect(nextTitle('How we did', ['Sessions'], 'Sessions by date')).toBe('How we did');
  });
  it('does not go blank when the last metric goes', () => {
    expect(nextTitle('Sessions', ['Sessions'], '')).toBe('Sessions');
  });
});
