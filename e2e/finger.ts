import type { Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** One finger on the glass. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point: Point) {
      at = point;
      await send('touchStart', [point]);
    },
    async moveTo(point: Point, steps = 8) {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((point.x - from.x) * step) / steps, y: from.y + ((point.y - from.y) * step) / steps };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
  };
}
