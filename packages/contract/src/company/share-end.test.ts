import { describe, expect, it } from 'vitest';
import { isShareOver } from './share-end.ts';

describe('a dashboard that is shared until a day', () => {
  it.each([
    // The clocks of Vienna go forward at 02:00 on 28 March 2027: that day has 23 hours and ends at 22:00 UTC.
    ['2027-03-28', 'Europe/Vienna', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
    ['2027-03-27', 'Europe/Vienna', '2027-03-27T22:59:59.999Z', '2027-03-27T23:00:00Z'],
    // Back at 03:00 on 31 October: 25 hours.
    ['2027-10-31', 'Europe/Vienna', '2027-10-31T22:59:59.999Z', '2027-10-31T23:00:00Z'],
    ['2027-10-30', 'Europe/Vienna', '2027-10-30T21:59:59.999Z', '2027-10-30T22:00:00Z'],
    // Midnight itself is skipped in Beirut: 28 March 2027 begins at 01:00, when it is 22:00 UTC.
    ['2027-03-27', 'Asia/Beirut', '2027-03-27T21:59:59.999Z', '2027-03-27T22:00:00Z'],
    // The edges of the world.
    ['2026-11-22', 'Pacific/Kiritimati', '2026-11-22T09:59:59.999Z', '2026-11-22T10:00:00Z'],
    ['2026-11-22', 'Pacific/Pago_Pago', '2026-11-23T10:59:59.999Z', '2026-11-23T11:00:00Z'],
    ['2026-12-31', 'UTC', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z'],
  ])('%s in %s is open at %s and over at %s', (until, timezone, open, over) => {
    expect(isShareOver(until, timezone, new Date(open))).toBe(false);
    expect(isShareOver(until, timezone, new Date(over))).toBe(true);
  });

  it('without a day never ends', () => {
    expect(isShareOver(null, 'UTC', new Date('9999-12-31T23:59:59Z'))).toBe(false);
  });
});
