import { useEffect } from 'react';
import { loadChartCode } from '#widgets/chart/chart-code.ts';

/** From the moment all widgets are revealed. */
const readyDelayMs = 1500;

export const markReady = (state: 'true' | 'failed'): void => {
  document.documentElement.dataset.ready = state;
};

/** An image that cannot be loaded says so itself; nobody waits for it. */
const imageEnds = (image: HTMLImageElement): Promise<unknown> =>
  image.complete
    ? Promise.resolve()
    : new Promise((done) => {
        for (const name of ['load', 'error']) image.addEventListener(name, done, { once: true });
      });

const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

/**
 * Marks the page ready to print 1.5 s after everything on it stands: figures, drawings, fonts, images. Another layout begins the wait anew; null: not all
 * widgets are revealed yet.
 */
export function useReadyMark(layout: readonly unknown[] | null): void {
  useEffect(() => {
    if (layout === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = async () => {
      await Promise.all([loadChartCode(), document.fonts.ready, ...[...document.images].map(imageEnds)]);
      await nextFrame();
      if (!isOver) timer = setTimeout(() => markReady('true'), readyDelayMs);
    };
    // Without the code that draws, the charts' places say so.
    wait().catch(() => markReady('failed'));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [layout]);
}
