import { describe, expect, it } from 'vitest';
import { requireAsBegun } from './begun-from.ts';

const now = { name: 'Alpine', colours: ['#112233'], checks: { http: { every: 60 } }, logo: null };
const judged = (begunFrom: Record<string, unknown> | undefined) => () => requireAsBegun(begunFrom, now);

describe('a change', () => {
  it.each([
    [undefined],
    [{}],
    [{ name: 'Alpine' }],
    [{ colours: ['#112233'], logo: null }],
    [{ checks: { http: { every: 60 } } }],
    // Of a page that is newer than this process.
    [{ font: 'Inter' }],
  ])('that began from %j goes on', (begunFrom) => {
    expect(judged(begunFrom)).not.toThrow();
  });

  it.each([[{ name: 'Peak' }], [{ name: 'Alpine', colours: [] }], [{ logo: '/files/1' }], [{ checks: { http: { every: 30 } } }]])(
    'that began from %j is refused',
    (begunFrom) => {
      expect(judged(begunFrom)).toThrow(expect.objectContaining({ code: 'conflict' }));
    },
  );
});
