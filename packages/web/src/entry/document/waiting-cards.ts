/** A row of the grid with the gap to the next, in pixels (widget-grid.module.css). */
export const rowPx = 200;
/** No picture is drawn of a page that nobody sees. */
const paintMaxMs = 500;

const all = '[data-grid-row]';
/** No window is higher; how high this one is would have all laid out to be told. */
function belowWindow(): string {
  const rows = Array.from({ length: Math.floor(screen.availHeight / rowPx) + 1 }, (_, row) => `[data-grid-row="${row}"]`);
  return `${all}:not(${rows.join()})`;
}

let waiting: string | null = null;

export const isWaiting = (element: Element): boolean => waiting !== null && element.closest(waiting) !== null;
export const areCardsWaiting = (): boolean => waiting !== null;

const within = <Told>(told: (resolve: () => void) => Told): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, paintMaxMs);
    told(resolve);
  });

const firstPaint = (): Promise<void> =>
  within((resolve) =>
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true }),
  );
const nextPaint = (): Promise<void> => within((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Lets cards wait for the first picture of the page: those below the window for what stands in it, on a page of somebody signed in (`isFrameFirst`) all of
 * them for what stands around them. `onLetGo` hears of each lot in the moment it is to be laid out.
 */
export async function letCardsWait(isFrameFirst: boolean, onLetGo: () => void): Promise<void> {
  const below = belowWindow();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  // The room of a card is its rows', whatever stands in it.
  const keepWaiting = (places: string | null): void => {
    waiting = places;
    sheet.replaceSync(places === null ? '' : `@media screen { ${places} { content-visibility: hidden } }`);
  };
  keepWaiting(isFrameFirst ? all : below);
  await firstPaint();
  if (isFrameFirst) {
    keepWaiting(below);
    onLetGo();
    await nextPaint();
  }
  keepWaiting(null);
  onLetGo();
}
