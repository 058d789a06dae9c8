import type { FlowSize } from '@sightline/contract/dashboards';

const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;

/** Rows in the order of the table, the totals with the row before: browsers part them as little. */
function rowsOf(table: HTMLTableElement): number[] {
  const rows = [...(table.tBodies[0]?.rows ?? [])].map(heightOf);
  const last = rows.at(-1);
  if (!table.querySelector('[data-totals]') || rows.length < 2 || last === undefined) return rows;
  return [...rows.slice(0, -2), (rows.at(-2) ?? 0) + last];
}

/** How high what goes on from sheet to sheet is, as laid out in a window: its columns are as wide on paper, and its own height may be a guess until it is seen. */
export function flowSizeOf(article: HTMLElement): FlowSize {
  let from = article.getBoundingClientRect().top;
  const tables = [...article.querySelectorAll('table')].map((table) => {
    const { top, bottom } = table.getBoundingClientRect();
    const above = top - from;
    from = bottom;
    return { above, head: heightOf(table.tHead), rows: rowsOf(table) };
  });
  const end = article.lastElementChild?.getBoundingClientRect().bottom ?? from;
  return { tables, tail: end - from + Number.parseFloat(getComputedStyle(article).marginBlockEnd) };
}
