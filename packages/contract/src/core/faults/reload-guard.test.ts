import { describe, expect, it } from 'vitest';
import { hourMs } from '../time/time-units.ts';
import { shouldReload } from './reload-guard.ts';

const now = 1_800_000_000_000;

describe('reloading the page', () => {
  it.each([588, 401, 419])('happens on %d', (status) => {
    expect(shouldReload(status, null, now)).toBe(true);
  });

  it.each([200, 304, 402, 403, 404, 422, 429, 500, 503])('does not happen on %d', (status) => {
    expect(shouldReload(status, null, now)).toBe(false);
  });

  it('happens at most once per 30 s', () => {
    expect(shouldReload(401, now - 29_999, now)).toBe(false);
    expect(shouldReload(401, now, now)).toBe(false);
    expect(shouldReload(401, now - 30_000, now)).toBe(true);
  });

  it('is not held up by a clock that was set back', () => {
    expect(shouldReload(401, now + hourMs, now)).toBe(true);
  });
});
