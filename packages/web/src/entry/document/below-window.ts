/** A row of the grid with the gap to the next, in pixels (widget-grid.module.css). */
export const rowPx = 200;
/** No picture is drawn of a page that nobody sees. */
const paintMaxMs = 500;

export const isBelow = (element: Element): boolean => element.closest('[data-below]') !== null;

/** Lets cards below the window wait for the first picture of what stands in it. Comes true once all are laid out. */
export function letBelowWait(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Where it is there already, nothing is to go again.
  if (performance.getEntriesByType('paint').length > 0) return Promise.resolve();
  const mark = () => {
    // No window is higher; how high this one is would have all laid out to be told.
    for (const place of document.querySelectorAll<HTMLElement>('[data-grid-row]:not([data-below])'))
      if (Number(place.dataset.gridRow) * rowPx > screen.availHeight) place.dataset.below = '';
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  mark();
  const paints = new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && release());
  const release = () => {
    clearTimeout(timer);
    observer.disconnect();
    paints.disconnect();
    for (const place of document.querySelectorAll<HTMLElement>('[data-below]')) delete place.dataset.below;
    resolve();
  };
  const timer = setTimeout(release, paintMaxMs);
  paints.observe({ type: 'paint', buffered: true });
  return promise;
}
