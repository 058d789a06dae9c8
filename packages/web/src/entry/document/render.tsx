import '../start/set-up-zod.ts';
import type { DocumentInput, DocumentParts, ShellInput, ShellParts } from '@sightline/contract/app';
import { localeTag, rangeQueryOf, todayIn, unescapeHtml } from '@sightline/contract/core';
import { loadWords, periodWords, resolveRange } from '@sightline/contract/frames';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { addressToRange } from '#features/opened-dashboard/range-address.ts';
import { drawAt } from '#lib/page/page-address.ts';
import { drawWith } from '#lib/page/page-config.ts';
import { pageTitle } from '#lib/page/page-title.ts';
import { findPage, pageOf } from '#lib/page/route-table.ts';
import { LoadedPage } from '#screens/dashboard/dashboard-page.tsx';
import { brandOfPage } from '#ui/theme/brand.ts';
import { framesKeyOf } from '#widgets/data/use-frames.ts';
import { fullSizeName } from '#widgets/full-size/use-full-size.ts';
import { opensAtOnce, ShellOfText } from './shell-of-text.tsx';
import { StyleSheet } from './style-sheet.ts';

/** React puts hints for pictures before all else; they stand next to the pictures here, and an element more in the text than in the page would put all others in wrong places. */
const hintsAhead = /^(?:<link rel="preload"[^>]*>)+/;
/** Before it the places of widgets end: those that come later are put there. */
const endMark = '<span hidden="" data-end="true"></span>';
const placeStart = /(?=<div class="[^"]*" data-s="\d+" data-place=")/;
const hashOfPlace = /^<div class="[^"]*" data-s="\d+" data-place="([^"]*)"/;

/** What `visitor.tsx` and `app.tsx` draw in a browser. Where it stands is known to all of the program: it is drawn in one go, before another request has its turn. */
function drawn({ config, address, shell }: Pick<DocumentInput, 'config' | 'address' | 'shell'>, cache: QueryClient, page: ReactNode): ReactNode {
  drawAt(address);
  drawWith(config);
  return (
    <QueryClientProvider client={cache}>
      {shell === null ? (
        page
      ) : (
        <ShellOfText cache={cache} input={{ config, address, shell }}>
          {page}
        </ShellOfText>
      )}
    </QueryClientProvider>
  );
}

function dashboardOf(input: DocumentInput): ReactNode {
  const { dashboard, answers, range, isPublic } = input;
  const cache = new QueryClient();
  cache.setQueryData(framesKeyOf(dashboard.permalink, rangeQueryOf(range, dashboard.timezone)), answers);
  return drawn(input, cache, <LoadedPage loaded={{ dashboard, isPublic }} />);
}

/** The shell around a page whose content the app brings. */
export function drawShell(input: ShellInput): ShellParts | null {
  if (!opensAtOnce(input)) return null;
  const place = findPage(input.address.pathname);
  const sheet = new StyleSheet();
  const html = sheet.takeFrom(renderToStaticMarkup(drawn(input, new QueryClient(), null)).replace(hintsAhead, ''));
  return { html, styles: sheet.takeRules(), title: pageTitle(place && pageOf(place.name).title, input.config.siteTitle) };
}

let warm: Promise<unknown> | null = null;

/** Has the code that comes with its first use loaded, which a text cannot wait for. */
export async function prepare(input: DocumentInput): Promise<void> {
  await loadWords(input.dashboard.language);
  // As it stands by itself: in a frame it has fewer parts.
  const whole = { ...input, address: { ...input.address, search: '' } };
  warm ??= prerenderToNodeStream(dashboardOf(whole)).catch((thrown: unknown) => {
    warm = null;
    throw thrown;
  });
  await warm;
}

/** The days that the address names, or the dashboard's own; null: it names more than a text can show. */
export function rangeOf({ dashboard, address, isPublic }: Pick<DocumentInput, 'dashboard' | 'address' | 'isPublic'>, now: Date): DocumentInput['range'] | null {
  const search = new URLSearchParams(address.search);
  if (search.has(fullSizeName)) return null;
  const today = todayIn(dashboard.timezone, now);
  const chosen = isPublic && dashboard.hiddenDateSelector ? null : addressToRange(Object.fromEntries(search), today, dashboard.weekStart);
  return chosen ? { period: chosen.period, comparison: chosen.comparison } : resolveRange(dashboard, today);
}

/** A page for readers as text; `prepare` comes before the first. */
export function startDocument(): { render(input: DocumentInput): DocumentParts } {
  const sheet = new StyleSheet();
  return {
    render(input) {
      const html = sheet.takeFrom(renderToStaticMarkup(dashboardOf(input)).replace(hintsAhead, ''));
      const end = html.indexOf(endMark);
      const [before = '', ...places] = end === -1 ? [html] : html.slice(0, end).split(placeStart);
      return {
        before,
        places: new Map(places.map((place) => [unescapeHtml(hashOfPlace.exec(place)?.[1] ?? ''), place])),
        after: end === -1 ? '' : html.slice(end + endMark.length),
        styles: sheet.takeRules(),
        rootStyles: Object.entries(brandOfPage())
          .map(([name, value]) => `${name}:${value}`)
          .join(';'),
        title: pageTitle(input.dashboard.name, input.config.siteTitle),
        description: periodWords(input.range.period, localeTag(input.dashboard)),
      };
    },
  };
}

export { chartRoomsOf } from './chart-rooms.ts';
