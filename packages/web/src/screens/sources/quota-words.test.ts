import { expect, test } from 'vitest';
import { quotaWords } from './quota-words.ts';

test('an allowance reads as what is left of what there is', () => {
  expect(quotaWords({ name: 'properties/1 tokens per day', remaining: 1200, limit: 200_000 }, 'en-GB')).toBe(
    'properties/1 tokens per day: 1,200 of 200,000 left',
  );
  expect(quotaWords({ name: 'calls', remaining: 14.6, limit: 100 }, 'en-GB')).toBe('calls: 15 of 100 left');
});
