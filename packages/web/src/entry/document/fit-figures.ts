import { arrangeFigures, figureListOf } from '#widgets/summary/summary-view-fit.ts';
import { arrangeTables } from '#widgets/table/table-view-fit.ts';
import { isWaiting } from './waiting-cards.ts';

/** Brings figures into their cards. False: of some there is less seen than there is, which the page itself has to say. */
export function fitFigures(page: Element): boolean {
  const tables = [...page.querySelectorAll('table')].flatMap((table) => {
    const region = table.closest('section');
    return region && !isWaiting(table) ? [{ table, region }] : [];
  });
  arrangeTables(tables);
  let isAllSeen = tables.every(({ region }) => region.scrollWidth <= region.clientWidth + 1);
  for (const summary of page.querySelectorAll<HTMLElement>('[data-summary]')) {
    const list = isWaiting(summary) ? null : figureListOf(summary);
    if (list && arrangeFigures(summary, list) > 0) isAllSeen = false;
  }
  return isAllSeen;
}
