import { useEffect, useMemo, useState } from 'react';
import type { LoadedDashboard } from '../../api/early-dashboard.ts';
import { usePageTitle } from '../../page-title.ts';
import { useTheme } from '../../theme.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LookContext, lookOf, styleProperties } from '../../widgets/look.ts';
import { preloadDrawing } from '../../widgets/widget-body.tsx';
import { WidgetGrid } from '../../widgets/widget-grid.tsx';
import pageStyles from '../dashboard/dashboard-page.module.css';
import { DashboardTitle } from '../dashboard/dashboard-title.tsx';
import { OpenedDashboard } from '../dashboard/opened-dashboard.tsx';
import { PageLink } from '../dashboard/page-link.tsx';
import { useRange } from '../dashboard/use-range.ts';
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

function LivePage({ loaded: { dashboard, isPublic } }: { loaded: LoadedDashboard }) {
  const { permalink, timezone } = dashboard;
  const [isStopped, setStopped] = useState(false);
  const isVisible = useVisible();
  const { resolved } = useTheme();
  const { range } = useRange(dashboard);
  const look = useMemo(() => lookOf(dashboard.styles, resolved, navigator.language), [dashboard.styles, resolved]);
  const widgets = useMemo(() => dashboard.widgets.filter(({ realTime }) => realTime), [dashboard.widgets]);
  const hashes = widgets.map(({ hash }) => hash);
  const { answers, updatedAt, fault, again } = useLiveFrames({ permalink, timezone, hashes, isPaused: isStopped }, range);
  usePageTitle(dashboard.name);
  useEffect(() => preloadDrawing(widgets), [widgets]);
  const isPaused = isStopped || !isVisible;
  return (
    <LookContext value={look}>
      <div className={pageStyles.root} data-theme={look.theme} style={styleProperties(dashboard.styles)} data-visitor={isPublic}>
        <main className={pageStyles.page}>
          <header className={pageStyles.head}>
            <DashboardTitle
              dashboard={dashboard}
              shown={fault === null ? 'Right now' : `Right now · ${fault.message}`}
              isPublic={isPublic}
            />
            <div className={pageStyles.tools}>
              {widgets.length > 0 && (
                <>
                  <LiveBadge state={liveStateOf({ isPaused, hasFault: fault !== null, updatedAt })} updatedAt={updatedAt} />
                  <Button className={styles.pause} onClick={() => setStopped(!isStopped)}>
                    {isStopped ? 'Resume' : 'Pause'}
                  </Button>
                  {fault !== null && !isStopped && <Button onClick={again}>Try again</Button>}
                </>
              )}
              <PageLink page="dashboard.show" permalink={permalink} className={buttonClass()}>
                {isPublic ? 'Report' : 'Dashboard'}
              </PageLink>
            </div>
          </header>
          {widgets.length === 0 ? (
            <NothingLive dashboard={dashboard} />
          ) : (
            <WidgetGrid
              name={dashboard.name}
              widgets={widgets}
              answers={answers}
              isOutdated={false}
              missed={fault !== null}
              onAgain={again}
            />
          )}
        </main>
      </div>
    </LookContext>
  );
}
