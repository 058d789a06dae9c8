import { useEffect } from 'react';
import { loadChartCode } from '#widgets/chart/chart-code.ts';
import { atRest } from './at-rest.ts';

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

const allLoaded = (): Promise<unknown> => Promise.all([loadChartCode(), document.fonts.ready, ...[...document.images].map(imageEnds)]);

const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

/**
 * Marks the page ready to print 1.5 s after everything on it stands: figures, drawings, fonts, images; and, for our own printer, as soon as it is seen that
 * nothing of it changes any more (`data-stands`). Another layout begins the wait anew; null: not all widgets are revealed yet.
 */
export function useReadyMark(layout: readonly unknown[] | null): void {
  useEffect(() => {
    if (layout === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const root = document.documentElement;
    const wait = async () => {
      await allLoaded();
      await nextFrame();
      if (isOver) return;
      timer = setTimeout(() => markReady('true'), readyDelayMs);
      await atRest(document.body);
      // Letters and images of what was drawn meanwhile.
      await allLoaded();
      if (!isOver) root.dataset.stands = 'true';
    };
    // Without the code that draws, the charts' places say so.
    wait().catch(() => markReady('failed'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      delete root.dataset.stands;
    };
  }, [layout]);
}
