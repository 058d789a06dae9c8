import { expect, test, vi } from 'vitest';
import { createUndoOffers } from './undo-offers.ts';

test('an offer to take something back goes once something else is done to the same things, and no other offer', () => {
  const offers = createUndoOffers();
  const [one, other] = [vi.fn(), vi.fn()];
  offers.add(['a', 'b'], one);
  offers.add(['c'], other);
  offers.overtake(['b', 'd']);
  offers.overtake(['b']);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});
