import type { WeekStart } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { naturalPlaces } from './natural-order.ts';
import { orderRows } from './order-rows.ts';

const ordered = (names: (string | null)[], weekStart: WeekStart = 'monday') => {
  const places = naturalPlaces(names, weekStart);
  return places && orderRows(places, 'asc').map((row) => names[row]);
};

describe('the order of names', () => {
  it.each([
    ['weekdays', ['Friday', 'Monday', 'Sunday'], ['Monday', 'Friday', 'Sunday']],
    ['weekdays in German', ['So', 'Mo', 'Di'], ['Mo', 'Di', 'So']],
    ['months', ['Apr', 'Feb', 'Jan', 'Jun'], ['Jan', 'Feb', 'Apr', 'Jun']],
    ['months in French', ['juillet', 'févr.', 'décembre'], ['févr.', 'juillet', 'décembre']],
    ['steps of a funnel', ['10. Purchase', '2. Cart', '1. Visit'], ['1. Visit', '2. Cart', '10. Purchase']],
    ['weeks', ['Week 10', 'Week 9'], ['Week 9', 'Week 10']],
    ['ages', ['65+', '18-24', '25-34', 'Unknown'], ['18-24', '25-34', '65+', 'Unknown']],
    ['amounts', ['€100–€200', '< €50', '€50 – €100', '> €200'], ['< €50', '€50 – €100', '€100–€200', '> €200']],
    ['lengths', ['10-30 seconds', '0-10 seconds', '1,800+ seconds'], ['0-10 seconds', '10-30 seconds', '1,800+ seconds']],
    ['parts of seconds', ['2-5 s', '0.5-1 s', '1-2 s'], ['0.5-1 s', '1-2 s', '2-5 s']],
    ['hours', ['23', '00', '9', '(not set)'], ['00', '9', '23', '(not set)']],
    ['positions', ['11-20', '1-3', '4-10'], ['1-3', '4-10', '11-20']],
  ])('is known for %s', (_, names, expected) => expect(ordered(names)).toEqual(expected));

  it('begins the week where the reader’s does', () => {
    expect(ordered(['Monday', 'Sunday', 'Saturday'], 'sunday')).toEqual(['Sunday', 'Monday', 'Saturday']);
  });

  // Where it were not, the test would not end: a name of a source must not stop a process.
  it('is told of hostile names', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `${index}${' '.repeat(200)}!`);
    expect(naturalPlaces(['1-2 x', ...rows], 'monday')).toBeNull();
    expect(naturalPlaces(['1-2', `1${' '.repeat(20_000)}!`], 'monday')).toBeNull();
    expect(naturalPlaces(['1-2', `${'1'.repeat(70)}-${'1'.repeat(8)}!`], 'monday')).toBeNull();
  });

  it('of numbers gives way to the source’s own', () => {
    expect(naturalPlaces(['11-20', '1-3'], 'monday', true)).toBeNull();
    expect(naturalPlaces(['Monday', 'Sunday'], 'monday', true)).toEqual([0, 6]);
  });

  it.each([
    ['countries', ['Austria', 'Germany']],
    ['ids', ['120394823', '38472983']],
    ['one name alone', ['Monday']],
    ['what is only unknown', ['(not set)', 'Other', 'Monday']],
    ['a name beside numbers', ['1-3', 'Brand']],
    ['two names of one day', ['Mon', 'Monday']],
    ['seconds beside minutes', ['10-30 seconds', '1-2 minutes']],
    ['campaigns that begin with a year', ['2026 Brand', '2025 Brand']],
    ['versions', ['9.3.5', '10.1', '14.2', '15']],
    ['days as text', ['30.11.2025', '01.12.2025', '02.01.2026']],
    ['addresses', ['10.0.0.1', '10.0.0.2']],
    ['products with numbers', ['Galaxy 10', 'Galaxy 9']],
  ])('is not guessed for %s', (_, names) => expect(naturalPlaces(names, 'monday')).toBeNull());
});
