import { headingOf } from '../widgets/heading-widget.ts';
import type { Widget } from '../widgets/widgets.ts';

/** In an address it names the page of a dashboard that is shown, by the hash of the heading it begins with; without it the first is. */
export const pageKey = 'page';

type Ordered = Pick<Widget, 'order' | 'hash' | 'title' | 'nature' | 'instances'>;

/** A page of a dashboard: a tab on screens, sheets of its own on paper. */
export interface DashboardPage<T> {
  /** From 1; names it where its heading does not. */
  number: number;
  /** What it begins with, which names it; null: the first, where no heading begins it. */
  heading: T | null;
  /** In the order they are read in, without that heading. */
  widgets: T[];
}

/** The pages of a dashboard, one at least: each heading that begins one begins it, whatever stands before the first of them is a page, too. */
export function pagesOf<T extends Ordered>(widgets: readonly T[]): DashboardPage<T>[] {
  const pages: DashboardPage<T>[] = [];
  for (const widget of widgets.toSorted((one, other) => one.order - other.order)) {
    if (headingOf(widget)?.isPage) pages.push({ number: pages.length + 1, heading: widget, widgets: [] });
    else {
      if (pages.length === 0) pages.push({ number: 1, heading: null, widgets: [] });
      pages.at(-1)?.widgets.push(widget);
    }
  }
  return pages.length === 0 ? [{ number: 1, heading: null, widgets: [] }] : pages;
}

/** Whether a page would be a sheet of nothing: headings without words are not seen. */
const isEmpty = <T extends Ordered>({ widgets }: DashboardPage<T>): boolean =>
  widgets.every((widget) => headingOf(widget) !== null && widget.title.trim() === '');

/** What of the pages is printed, in order: not those that nothing stands on. */
export const printedWidgets = <T extends Ordered>(pages: readonly DashboardPage<T>[]): T[] =>
  pages
    .filter((page) => pages.length === 1 || !isEmpty(page))
    .flatMap(({ heading, widgets }) => (heading === null ? widgets : [heading, ...widgets]));

/** The page that an address names; the first where it names none that there is. */
export const pageNamed = <T extends Ordered>(pages: readonly DashboardPage<T>[], name: string | null): DashboardPage<T> =>
  pages.find(({ heading }) => heading?.hash === name) ?? (pages[0] as DashboardPage<T>);

/** What stands on the page that an address names. Where all is one page, its heading stands over it. */
export function widgetsOfPage<T extends Ordered>(widgets: readonly T[], name: string | null): readonly T[] {
  const pages = pagesOf(widgets);
  return pages.length === 1 ? widgets : pageNamed(pages, name).widgets;
}

/** Behind how many widgets, in their order, the page ends on which one of them stands; behind all where it is none of them. */
export function endOfPageOf(widgets: readonly (Ordered & { id: string })[], id: string | null): number {
  const at = widgets.findIndex((widget) => widget.id === id);
  const next = at < 0 ? -1 : widgets.findIndex((widget, index) => index > at && headingOf(widget)?.isPage);
  return next < 0 ? widgets.length : next;
}
