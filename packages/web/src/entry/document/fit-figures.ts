import { arrangeFigures, figureListOf } from '#widgets/summary/summary-view-fit.ts';
import { arrangeTable } from '#widgets/table/table-view-fit.ts';
import { isBelow } from './below-window.ts';

/** Brings figures into their cards. False: of some there is less seen than there is, which the page itself has to say. */
export function fitFigures(page: Element): boolean {
  let isAllSeen = true;
  for (const table of page.querySelectorAll('table')) {
    const region = table.closest('section');
    if (!region || isBelow(table)) continue;
    arrangeTable(table, region);
    if (region.scrollWidth > region.clientWidth + 1) isAllSeen = false;
  }
  for (const summary of page.querySelectorAll<HTMLElement>('[data-summary]')) {
    const list = isBelow(summary) ? null : figureListOf(summary);
    if (list && arrangeFigures(summary, list) > 0) isAllSeen = false;
  }
  return isAllSeen;
}
