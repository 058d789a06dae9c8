import '../start/set-up-zod.ts';
import type { DocumentDrawing, DocumentInput } from '@sightline/contract/app';
import { localeTag, type RangeQuery, rangeQueryOf, todayIn } from '@sightline/contract/core';
import { fillText, pageKey, pageNamed, pagesOf, placeholderValues } from '@sightline/contract/dashboards';
import { loadWords, periodWords, resolveRange, wordsIn } from '@sightline/contract/frames';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { windowTitle } from '#features/opened-dashboard/page-title-of.ts';
import { addressToRange, rangeOnly } from '#features/opened-dashboard/range-address.ts';
import { editKey, editOn } from '#lib/page/edit-address.ts';
import { pageTitle } from '#lib/page/page-title.ts';
import { fullSizeName } from '#lib/page/read-address.ts';
import { LoadedPage } from '#screens/dashboard/dashboard-page.tsx';
import { LivePage } from '#screens/realtime/realtime-page.tsx';
import { liveKeyOf } from '#screens/realtime/use-live-frames.ts';
import { SaysAboveContext } from '#widgets/data/freshness-words.ts';
import { pageFramesKey } from '#widgets/data/use-frames.ts';
import { drawFor } from './draw-for.ts';
import { shellOfText } from './draw-shell.tsx';
import { latePart, markupOf, pageEnd, pageStart, placesIn, withRules } from './page-markup.ts';
import { StyleSheet } from './style-sheet.ts';

/** Before it stands what can be sent ahead of all figures. */
const aheadMark = '<span hidden="" data-ahead="true"></span>';
/** Before it the places of widgets end: those that come later are put there. */
const endMark = '<span hidden="" data-end="true"></span>';
/** Also of what is not drawn here. */
const needsScript = '<noscript>Allow JavaScript to see the figures, then reload.</noscript>';

/** What stands before a mark, and behind it. */
function splitAt(mark: string, html: string): [string, string] {
  const at = html.indexOf(mark);
  if (at === -1) throw new Error(`What was drawn has no ${mark}`);
  return [html.slice(0, at), html.slice(at + mark.length)];
}

/** The pages that `visitor.tsx` or `app.tsx` draws in a browser, and under which name they keep their figures. */
const pages = {
  report: {
    Page: LoadedPage,
    keyOf: (permalink: string, range: RangeQuery, hashes: readonly string[], isAll: boolean) =>
      pageFramesKey(permalink, range, isAll ? null : hashes),
  },
  live: { Page: LivePage, keyOf: liveKeyOf },
};

/** Where the page stands is known to all of the program: it is drawn in one go, before another request has its turn. */
function pageOf(input: DocumentInput, isWhole = true): ReactNode {
  const { address, page, shell, isPublic, dashboard, answers, range, hashes } = input;
  drawFor(input);
  const { Page, keyOf } = pages[page];
  const cache = new QueryClient();
  const isAll = hashes.length === dashboard.widgets.length;
  cache.setQueryData(keyOf(dashboard.permalink, rangeQueryOf(range, dashboard.timezone), hashes, isAll), answers);
  const drawn = (
    // The head is sent before figures that come later, which may be older: then each card says how old its own are.
    <SaysAboveContext value={isWhole}>
      <Page loaded={{ dashboard, isPublic }} />
    </SaysAboveContext>
  );
  return <QueryClientProvider client={cache}>{shell === null ? drawn : shellOfText(cache, { address, shell }, drawn)}</QueryClientProvider>;
}

const warm = new Map<string, Promise<void>>();

/** Which parts a page has; of those with the same all are loaded together. */
const partsOf = ({ page, isPublic, shell, dashboard, hashes }: DocumentInput): string =>
  JSON.stringify([
    ...[page, isPublic, shell === null, dashboard.editable, dashboard.hiddenDateSelector],
    ...[
      dashboard.unfinished.length > 0,
      dashboard.widgets.length > 0,
      hashes.length > 0,
      dashboard.widgets.some(({ realTime }) => realTime),
    ],
  ]);

/** Has the code that comes with its first use loaded, which a text cannot wait for. */
export async function prepare(input: DocumentInput): Promise<void> {
  await loadWords(input.dashboard.language);
  // As it stands by itself: in a frame it has fewer parts.
  const whole = { ...input, address: { ...input.address, search: '' } };
  const parts = partsOf(input);
  const drawn =
    warm.get(parts) ??
    prerenderToNodeStream(pageOf(whole)).then(
      // What was drawn is not kept.
      () => undefined,
      (thrown: unknown) => {
        warm.delete(parts);
        throw thrown;
      },
    );
  warm.set(parts, drawn);
  await drawn;
}

/** The days that the address names, or the dashboard's own; null: it names more than a text can show. */
export function rangeOf(
  { dashboard, address, isPublic }: Pick<DocumentInput, 'dashboard' | 'address' | 'isPublic'>,
  now: Date,
): DocumentInput['range'] | null {
  const search = new URLSearchParams(address.search);
  if (search.has(fullSizeName) || (!isPublic && search.get(editKey) === editOn)) return null;
  const today = todayIn(dashboard.timezone, now);
  const chosen = isPublic && dashboard.hiddenDateSelector ? null : addressToRange(Object.fromEntries(search), today, dashboard);
  return chosen ? rangeOnly(chosen) : resolveRange(dashboard, today);
}

/** As the page calls itself once its code is there. */
function titleOf({ page, dashboard, address, range }: DocumentInput): string {
  const { name, clientName: client, companyName: company, timezone } = dashboard;
  if (page === 'live') return name;
  const locale = localeTag(dashboard);
  const all = pagesOf(dashboard.widgets);
  const { heading, number } = pageNamed(all, new URLSearchParams(address.search).get(pageKey));
  const values = placeholderValues({ range, today: todayIn(timezone, new Date()), locale, dashboard: name, client, company });
  const filled = heading && { ...heading, title: fillText(heading.title, values) };
  return windowTitle(name, all, { heading: filled, number }, wordsIn(locale));
}

/** A page for readers as text; `prepare` comes before the first. */
export function startDocument(): DocumentDrawing {
  const sheet = new StyleSheet();
  let rest = '';
  let isWhole = true;
  /** What stands before the end of its widgets, behind what was sent ahead. */
  const draw = (input: DocumentInput): string => {
    const [, behind] = splitAt(aheadMark, markupOf(pageOf(input, isWhole)));
    const taken = sheet.takeFrom(behind);
    // Of none there is no end.
    const [html, after] = input.hashes.length === 0 ? [taken, ''] : splitAt(endMark, taken);
    rest = after;
    return html;
  };
  return {
    start(input) {
      // Its widgets are left out: nothing ahead of them is another for that.
      const [ahead] = splitAt(aheadMark, markupOf(pageOf({ ...input, dashboard: { ...input.dashboard, widgets: [] } }, false)));
      return {
        html: pageStart(input.config, sheet, sheet.takeFrom(ahead)),
        title: pageTitle(titleOf(input), input.config.siteTitle),
        description: periodWords(input.range.period, localeTag(input.dashboard)),
      };
    },
    widgets(input) {
      isWhole = input.hashes.every((hash) => hash in input.answers);
      return withRules(input.config, sheet, draw(input));
    },
    late(input, hashes) {
      const places = placesIn(draw(input));
      return latePart(places, sheet.takeRules(), hashes, input.config.styleNonce);
    },
    unready(input) {
      isWhole = false;
      return `${withRules(input.config, sheet, draw({ ...input, answers: {} }))}${rest}${needsScript}${pageEnd}`;
    },
    end: () => `${rest}${pageEnd}`,
  };
}

export { chartRoomsOf } from './chart-rooms.ts';
export { opensAtOnce } from './draw-shell.tsx';
export { drawWhole } from './draw-whole.tsx';
