import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireAsBegun } from './begun-from.ts';

const schema = z.object({
  name: z.string(),
  colours: z.array(z.string()),
  checks: z.object({ http: z.object({ every: z.number() }) }),
  logo: z.string().nullable(),
});
const now = { name: 'Alpine', colours: ['#112233'], checks: { http: { every: 60 }, gone: true }, logo: null, owner: 'anna' };
const evaluated = (begunFrom: Record<string, unknown> | undefined) => () => requireAsBegun(schema, begunFrom, now);

describe('a change', () => {
  it.each([
    [undefined],
    [{}],
    [{ name: 'Alpine' }],
    [{ colours: ['#112233'], logo: null }],
    [{ checks: { http: { every: 60 } } }],
    // Of a page that is newer than this process.
    [{ font: 'Inter' }],
    [{ checks: { http: { every: 60 }, later: true } }],
    // No field of it, but of any object.
    [{ constructor: 1, toString: 'x', hasOwnProperty: null }],
    // No field of what is answered.
    [{ owner: 'otto' }],
  ])('that began from %j goes on', (begunFrom) => {
    expect(evaluated(begunFrom)).not.toThrow();
  });

  it.each([
    [{ name: 'Peak' }],
    [{ name: 5 }],
    [{ name: 'Alpine', colours: [] }],
    [{ logo: '/files/1' }],
    [{ checks: { http: { every: 30 } } }],
  ])('that began from %j is refused', (begunFrom) => {
    expect(evaluated(begunFrom)).toThrow(expect.objectContaining({ code: 'conflict' }));
  });
});
