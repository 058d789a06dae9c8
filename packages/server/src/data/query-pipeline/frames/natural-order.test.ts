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
    ['hours', ['23', '00', '9', '(not set)'], ['00', '9', '23', '(not set)']],
    ['positions', ['11-20', '1-3', '4-10'], ['1-3', '4-10', '11-20']],
  ])('is known for %s', (_, names, expected) => expect(ordered(names)).toEqual(expected));

  it('begins the week where the reader’s does', () => {
    expect(ordered(['Monday', 'Sunday', 'Saturday'], 'sunday')).toEqual(['Sunday', 'Monday', 'Saturday']);
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
    ['products with numbers', ['Galaxy 10', 'Galaxy 9']],
  ])('is not guessed for %s', (_, names) => expect(naturalPlaces(names, 'monday')).toBeNull());
});
