import { wordsIn } from '@sightline/contract/frames';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import frame from '#features/opened-dashboard/dashboard-frame.module.css';
import { OpenedDashboard } from '#features/opened-dashboard/opened-dashboard.tsx';
import { useDashboardLook } from '#features/opened-dashboard/use-dashboard-look.ts';
import { useRange } from '#features/opened-dashboard/use-range.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { PdfTool } from '#print/pdf/pdf-tool.tsx';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Main } from '#ui/layout/main.tsx';
import { preloadDrawing } from '#widgets/card/widget-body.tsx';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { WidgetGrid } from '#widgets/grid/widget-grid.tsx';
import { LookContext, styleProperties } from '#widgets/look/look.ts';
import { OwnFont } from '#widgets/look/own-font.tsx';
import pageStyles from '../dashboard/dashboard-page.module.css';
import { DashboardTitle } from '../dashboard/dashboard-title.tsx';
import { PageLink } from '../dashboard/links/page-link.tsx';
import { LiveBadge } from './live-badge.tsx';
import { liveStateOf } from './live-words.ts';
import { NothingLive } from './nothing-live.tsx';
import styles from './realtime.module.css';
import { useLiveFrames } from './use-live-frames.ts';
import { useVisible } from './use-visible.ts';

/** What happens on a dashboard's sites right now: its widgets with `realTime`, for its company and for visitors. */
export const RealtimePage = ({ permalink }: { permalink: string }) => (
  <OpenedDashboard permalink={permalink}>{(loaded) => <LivePage loaded={loaded} />}</OpenedDashboard>
);

/** The same, loaded. */
export function LivePage({ loaded: { dashboard, isPublic } }: { loaded: LoadedDashboard }) {
  const { permalink, timezone, styles: dashboardStyles } = dashboard;
  const [isStopped, setStopped] = useState(false);
  const isVisible = useVisible();
  const { range } = useRange(dashboard, isPublic);
  const { look, theme } = useDashboardLook(dashboard);
  const widgets = useMemo(() => dashboard.widgets.filter(({ realTime }) => realTime), [dashboard.widgets]);
  const hashes = widgets.map(({ hash }) => hash);
  const { answers, updatedAt, fault, again } = useLiveFrames({ permalink, timezone, hashes, isPaused: isStopped }, range);
  usePageTitle(dashboard.name);
  useEffect(() => preloadDrawing(widgets), [widgets]);
  const isPaused = isStopped || !isVisible;
  const words = wordsIn(look.locale).live;
  return (
    <LookContext value={look}>
      <div
        className={pageStyles.root}
        lang={dashboard.language}
        data-theme={theme}
        style={styleProperties(dashboardStyles)}
        data-visitor={isPublic}
      >
        <OwnFont address={dashboardStyles.ownFont} />
        <Main className={frame.page}>
          <header className={pageStyles.head}>
            <DashboardTitle
              dashboard={dashboard}
              shown={fault === null ? words.rightNow : `${words.rightNow} · ${fault.message}`}
              isPublic={isPublic}
            />
            <div className={pageStyles.tools}>
              {widgets.length > 0 && (
                <>
                  <LiveBadge state={liveStateOf({ isPaused, hasFault: fault !== null, updatedAt })} updatedAt={updatedAt} />
                  <Button className={styles.pause} onClick={() => setStopped(!isStopped)}>
                    {isStopped ? words.resume : words.pause}
                  </Button>
                  <PdfTool
                    dashboard={dashboard}
                    range={range}
                    count={finishedOf({ widgets, unfinished: dashboard.unfinished }).length}
                    realtime
                  />
                  {fault !== null && !isStopped && <Button onClick={again}>{wordsIn(look.locale).card.tryAgain}</Button>}
                </>
              )}
              <PageLink page="dashboard.show" permalink={permalink} className={buttonClass()}>
                {isPublic ? wordsIn(look.locale).page.report : 'Dashboard'}
              </PageLink>
            </div>
          </header>
          {widgets.length === 0 ? (
            <NothingLive dashboard={dashboard} />
          ) : (
            <WidgetGrid
              explained={null}
              name={dashboard.name}
              widgets={widgets}
              answers={answers}
              isOutdated={false}
              missed={fault !== null}
              onAgain={again}
            />
          )}
        </Main>
      </div>
    </LookContext>
  );
}
