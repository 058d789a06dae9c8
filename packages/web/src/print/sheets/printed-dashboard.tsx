import { localeTag } from '@sightline/contract/core';
import { type Dashboard, layOutForPrint, pageBox, sheetSchema } from '@sightline/contract/dashboards';
import { rangeWords } from '@sightline/contract/frames';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { DashboardAnnotations } from '#features/annotations/dashboard-annotations.tsx';
import { PrintedNotes } from '#features/annotations/printed-notes.tsx';
import { useFilled } from '#features/opened-dashboard/use-filled.ts';
import { useRange } from '#features/opened-dashboard/use-range.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useUrlSearch } from '#lib/page/url-search.ts';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { freshnessOf, freshnessWords, SaidAboveContext } from '#widgets/data/freshness-words.ts';
import { useFrames } from '#widgets/data/use-frames.ts';
import { drawnInOf, LookContext, lookOf, styleProperties, useLook } from '#widgets/look/look.ts';
import { needsOfLongTables } from './long-tables.ts';
import { PageRules } from './page-rules.tsx';
import { paperFont } from './paper-font.ts';
import styles from './print.module.css';
import { PrintCard } from './print-card.tsx';
import { PrintHead } from './print-head.tsx';
import { stylesOnPaper } from './print-look.ts';
import { useNeeds } from './use-needs.ts';
import { useReadyMark } from './use-ready-mark.ts';

const noPictures = () => ({});

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
  usePageTitle(dashboard.name);
  const sheet = useMemo(() => sheetSchema.parse(options), [options]);
  return (
    <LookContext value={look}>
      <DashboardAnnotations dashboard={dashboard} today={shown.today} canWrite={false}>
        <Sheets dashboard={dashboard} shown={shown} sheet={sheet} timezone={timezone} onlyRealtime={options.realtime === 'true'} />
      </DashboardAnnotations>
    </LookContext>
  );
}

interface SheetsProps {
  dashboard: Dashboard;
  shown: ReturnType<typeof useRange>;
  sheet: ReturnType<typeof sheetSchema.parse>;
  timezone: string;
  onlyRealtime: boolean;
}

function Sheets({ dashboard, shown, sheet, timezone, onlyRealtime }: SheetsProps) {
  const filled = useFilled(dashboard, shown);
  const frames = useFrames(dashboard.permalink, shown.range, timezone, noPictures);
  const freshness = useMemo(() => freshnessOf(frames.answers), [frames.answers]);
  const fresh = freshnessWords(freshness, useLook(), new Date());
  const box = useMemo(() => pageBox(sheet), [sheet]);
  const long = useMemo(() => needsOfLongTables(filled.widgets, frames.answers, box), [filled.widgets, frames.answers, box]);
  const [noted, noteNeed] = useNeeds();
  const needs = useMemo(() => new Map([...noted, ...long]), [noted, long]);
  const blocks = useMemo(
    () => layOutForPrint(onlyRealtime ? filled.widgets.filter(({ realTime }) => realTime) : filled.widgets, needs, box),
    [filled.widgets, onlyRealtime, needs, box],
  );
  useReadyMark(frames.isSettled ? blocks : null);
  const days = rangeWords(shown.range, localeTag(dashboard));
  const missed = frames.isSettled && frames.fault !== null;
  const cardOf = (widget: (typeof filled.widgets)[number]) => ({ widget, answer: frames.answers[widget.hash], missed });
  const sizes = { '--sheet-width': `${box.width}px`, '--row': `${box.rowPx}px`, '--gap': `${box.gapPx}px` } as CSSProperties;
  return (
    <main
      className={styles.sheet}
      lang={dashboard.language}
      data-theme="light"
      data-sheet
      data-orientation={sheet.orientation}
      style={{ ...styleProperties(dashboard.styles), ...sizes, fontFamily: paperFont }}
    >
      <PageRules box={box} foot={[dashboard.name, dashboard.clientName, days.period].filter(Boolean).join(' · ')} />
      <PrintHead
        dashboard={dashboard}
        days={[[days.period, days.comparison].filter(Boolean).join(', '), fresh].filter(Boolean).join(' · ')}
      />
      <SaidAboveContext value={freshness}>
        {blocks.map((block) =>
          block.kind === 'flow' ? (
            <PrintCard key={block.widget.hash} {...cardOf(block.widget)} onNeed={null} />
          ) : (
            <section
              key={block.placed.map(({ widget }) => widget.hash).join(' ')}
              className={styles.band}
              style={{ gridTemplateRows: block.rows.map((px) => `${px}px`).join(' ') }}
              data-band
            >
              {block.placed.map(({ widget, x, y, w, h }) => (
                <div
                  key={widget.hash}
                  className={styles.place}
                  style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
                >
                  <PrintCard {...cardOf(widget)} onNeed={noteNeed} />
                </div>
              ))}
            </section>
          ),
        )}
      </SaidAboveContext>
      <PrintedNotes period={shown.range.period} />
      {(filled.footer || dashboard.companyName) && (
        <footer className={styles.foot}>
          {filled.footer && <span>{filled.footer}</span>}
          <span>{dashboard.companyName}</span>
        </footer>
      )}
    </main>
  );
}
