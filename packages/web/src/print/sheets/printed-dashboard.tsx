import { findFormat, isTextAlone } from '@sightline/charts';
import { localeTag } from '@sightline/contract/core';
import {
  askedSheetSchema,
  type Dashboard,
  figuresAloneMark,
  fillSheets,
  headingOf,
  imageOf,
  layOutForPrint,
  pageBox,
  pagesOf,
  printedWidgets,
  type Sheet,
  type Widget,
} from '@sightline/contract/dashboards';
import { rangeWords, wordsIn } from '@sightline/contract/frames';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { DashboardAnnotations } from '#features/annotations/dashboard-annotations.tsx';
import { PrintedNotes } from '#features/annotations/printed-notes.tsx';
import { pageTitleOf } from '#features/opened-dashboard/page-title-of.ts';
import { useFilled } from '#features/opened-dashboard/use-filled.ts';
import { useRange } from '#features/opened-dashboard/use-range.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useUrlSearch } from '#lib/page/url-search.ts';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { freshnessOf, freshnessWords, SaidAboveContext } from '#widgets/data/freshness-words.ts';
import { useFrames } from '#widgets/data/use-frames.ts';
import { drawnInOf, LookContext, lookOf, styleProperties, useLook } from '#widgets/look/look.ts';
import { OwnFont } from '#widgets/look/own-font.tsx';
import { needsOfLongTables } from './long-tables.ts';
import { PageRules } from './page-rules.tsx';
import { paperFont } from './paper-font.ts';
import styles from './print.module.css';
import { PrintCard } from './print-card.tsx';
import { FirstHeading, headingId, PrintContents } from './print-contents.tsx';
import { PrintCover } from './print-cover.tsx';
import { PrintHead } from './print-head.tsx';
import { stylesOnPaper } from './print-look.ts';
import { useEdges } from './use-edges.ts';
import { useFlows, useNeeds } from './use-needs.ts';
import { useReadyMark } from './use-ready-mark.ts';

const noPictures = () => ({});

const isHeading = (widget: Widget): boolean => headingOf(widget) !== null;
const isText = (widget: Widget): boolean => isTextAlone(widget) && !isHeading(widget) && imageOf(widget) === null;
/** What takes any room it gets. */
const isElastic = ({ format }: Widget): boolean => ['echarts', 'table'].includes(findFormat(format)?.drawing ?? '');
const beginsSheet = (widget: Widget): boolean => {
  const heading = headingOf(widget);
  return heading !== null && (heading.onNewSheet || heading.isPage);
};

/** The sheets of a dashboard: its head, its widgets, the notes visitors are told, and its footer. */
export function PrintedDashboard({ dashboard: given }: { dashboard: Dashboard }) {
  const [search] = useUrlSearch();
  const options = useMemo(() => Object.fromEntries(search), [search]);
  // Nobody on paper is of the company: internal notes and what is not complete stay inside, whoever prints.
  const dashboard = useMemo(
    () => ({
      ...given,
      widgets: finishedOf(given),
      annotations: given.annotations.filter((note) => note.visibleToVisitors),
      styles: stylesOnPaper(given.styles),
    }),
    [given],
  );
  const shown = useRange(dashboard, true);
  const timezone = options.timezone ?? dashboard.timezone;
  const look = useMemo(
    () => lookOf(dashboard.styles, drawnInOf(given), 'light', { locale: localeTag(dashboard), timezone }),
    [dashboard, given, timezone],
  );
  useEffect(() => {
    // What stands outside the dashboard is on paper too.
    document.documentElement.dataset.theme = 'light';
    // The language of the document is that of its root.
    document.documentElement.lang = given.language;
  }, [given.language]);
  // Browsers print it at the edge of the paper.
  usePageTitle(dashboard.name, dashboard.companyName);
  const { print } = given.styles;
  const sheet = useMemo(() => {
    const { paper = print.paper, orientation = print.orientation } = askedSheetSchema.parse(options);
    return { paper, orientation };
  }, [options, print]);
  return (
    <LookContext value={look}>
      <DashboardAnnotations dashboard={dashboard} today={shown.today} canWrite={false}>
        <Sheets
          dashboard={dashboard}
          shown={shown}
          sheet={sheet}
          timezone={timezone}
          onlyRealtime={options.realtime === 'true'}
          figuresAlone={options[figuresAloneMark.name] === figuresAloneMark.value}
        />
      </DashboardAnnotations>
    </LookContext>
  );
}

interface SheetsProps {
  dashboard: Dashboard;
  shown: ReturnType<typeof useRange>;
  sheet: Sheet;
  timezone: string;
  onlyRealtime: boolean;
  /** Neither cover nor contents. */
  figuresAlone: boolean;
}

function Sheets({ dashboard, shown, sheet, timezone, onlyRealtime, figuresAlone }: SheetsProps) {
  const filled = useFilled(dashboard, shown);
  const pages = useMemo(() => pagesOf(filled.widgets), [filled.widgets]);
  const titleOf = useMemo(() => {
    const words = wordsIn(localeTag(dashboard));
    const titles = new Map(pages.map((page) => [page.heading?.hash, pageTitleOf(page, words)]));
    return ({ hash, title }: Widget): string => titles.get(hash) ?? title.trim();
  }, [pages, dashboard]);
  const frames = useFrames(dashboard.permalink, shown.range, timezone, noPictures);
  const freshness = useMemo(() => freshnessOf(frames.answers), [frames.answers]);
  const fresh = freshnessWords(freshness, useLook(), new Date());
  const box = useMemo(() => pageBox(sheet), [sheet]);
  const long = useMemo(() => needsOfLongTables(filled.widgets, frames.answers, box), [filled.widgets, frames.answers, box]);
  const [noted, noteNeed] = useNeeds();
  const [flows, noteFlow] = useFlows();
  const needs = useMemo(() => new Map([...noted, ...long]), [noted, long]);
  const printed = useMemo(
    () => (onlyRealtime ? filled.widgets.filter(({ realTime }) => realTime) : printedWidgets(pages)),
    [filled.widgets, pages, onlyRealtime],
  );
  const { print } = dashboard.styles;
  // Realtime widgets by themselves are no report.
  const isReport = !onlyRealtime && !figuresAlone;
  const hasCover = print.cover && isReport;
  const hasContents = print.contents && isReport && printed.some((widget) => isHeading(widget) && titleOf(widget) !== '');
  const [first, ...more] = pagesOf(printed);
  const isFirstUnnamed = more.length > 0 && first?.heading === null;
  const { edges, head, foot } = useEdges();
  const blocks = useMemo(
    () => fillSheets(layOutForPrint(printed, needs, box), { needs, flows, box, edges, isText, isElastic, beginsSheet, isHeading }),
    [printed, needs, flows, box, edges],
  );
  useReadyMark(frames.isSettled ? blocks : null);
  const days = rangeWords(shown.range, localeTag(dashboard));
  const missed = frames.isSettled && frames.fault !== null;
  const cardOf = (widget: (typeof filled.widgets)[number]) => ({ widget, answer: frames.answers[widget.hash], missed });
  const shownWords = [[days.period, days.comparison].filter(Boolean).join(', '), fresh].filter(Boolean).join(' · ');
  // A font of the page's root would be drawn letter by letter (paper-font.ts).
  const fonts = { '--font-product': paperFont, '--font': paperFont, '--font-title': 'var(--font)', fontFamily: paperFont } as CSSProperties;
  const sizes = {
    '--sheet-width': `${box.width}px`,
    '--sheet-height': `${box.height}px`,
    '--row': `${box.rowPx}px`,
    '--gap': `${box.gapPx}px`,
  } as CSSProperties;
  return (
    <main
      className={styles.sheet}
      lang={dashboard.language}
      data-theme="light"
      data-sheet
      data-orientation={sheet.orientation}
      data-covered={hasCover}
      style={{ ...fonts, ...styleProperties(dashboard.styles), ...sizes }}
    >
      <OwnFont address={dashboard.styles.ownFont} />
      <PageRules box={box} hasCover={hasCover} foot={[dashboard.name, dashboard.clientName, days.period].filter(Boolean).join(' · ')} />
      {hasCover && <PrintCover dashboard={dashboard} days={shownWords} text={filled.fill(print.coverText)} />}
      {/* Behind contents the first sheet of figures has no head. */}
      <div ref={hasContents ? null : head} className={styles.edge}>
        <PrintHead dashboard={dashboard} days={shownWords} />
      </div>
      {hasContents && <PrintContents blocks={blocks} isFirstUnnamed={isFirstUnnamed} titleOf={titleOf} />}
      {hasContents && isFirstUnnamed && <FirstHeading ref={head} />}
      <SaidAboveContext value={freshness}>
        {blocks.map((block) =>
          block.kind === 'flow' ? (
            <PrintCard key={block.widget.hash} {...cardOf(block.widget)} onNeed={null} onFlow={noteFlow} onNewSheet={block.onNewSheet} />
          ) : (
            <section
              key={block.placed.map(({ widget }) => widget.hash).join(' ')}
              className={styles.band}
              style={{ gridTemplateRows: block.rows.map((px) => `${px}px`).join(' ') }}
              data-band
              data-new-sheet={block.onNewSheet}
              data-with-next={block.placed.every(({ widget }) => isHeading(widget))}
            >
              {block.placed.map(({ widget, x, y, w, h }) => (
                <div
                  key={widget.hash}
                  className={styles.place}
                  style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
                >
                  {headingOf(widget) ? (
                    <PrintHeading hash={widget.hash} title={titleOf(widget)} />
                  ) : (
                    <PrintCard {...cardOf(widget)} onNeed={noteNeed} />
                  )}
                </div>
              ))}
            </section>
          ),
        )}
      </SaidAboveContext>
      <div ref={foot} className={styles.edge}>
        <PrintedNotes period={shown.range.period} />
        {(filled.footer || dashboard.companyName) && (
          <footer className={styles.foot}>
            {filled.footer && <span>{filled.footer}</span>}
            <span>{dashboard.companyName}</span>
          </footer>
        )}
      </div>
    </main>
  );
}

/** One without words keeps its place alone. */
const PrintHeading = ({ hash, title }: { hash: string; title: string }) => {
  const drawn = { id: headingId(hash), 'data-widget': hash, 'data-state': 'ready' };
  return title === '' ? (
    <div {...drawn} />
  ) : (
    <h2 className={styles.heading} {...drawn}>
      {title}
    </h2>
  );
};
