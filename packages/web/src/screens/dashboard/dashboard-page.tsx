import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { DashboardAnnotations } from '#features/annotations/dashboard-annotations.tsx';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { DashboardSkeleton } from '#features/opened-dashboard/dashboard-skeleton.tsx';
import { OpenedDashboard } from '#features/opened-dashboard/opened-dashboard.tsx';
import { useDashboardLook } from '#features/opened-dashboard/use-dashboard-look.ts';
import { usePages } from '#features/opened-dashboard/use-pages.ts';
import { useRange } from '#features/opened-dashboard/use-range.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { brandProperties } from '#ui/theme/brand.ts';
import { findChartCode } from '#widgets/chart/chart-code.ts';
import { measureCharts, pictureQuery } from '#widgets/chart/picture-query.ts';
import { useFrames } from '#widgets/data/use-frames.ts';
import { LookContext, styleProperties } from '#widgets/look/look.ts';
import { OwnFont } from '#widgets/look/own-font.tsx';
import styles from './dashboard-page.module.css';
import { useEditing } from './edit/use-editing.ts';
import { useReadingPlace } from './edit/use-reading-place.ts';
import { ReadingInsight } from './reading-insight.tsx';
import { Viewer } from './viewer.tsx';

const EditMode = lazy(async () => ({ default: (await fetchLate(() => import('./edit/edit-mode.tsx'))).EditMode }));

/** A dashboard by its permalink, for its company and for visitors. */
export const DashboardPage = ({ permalink }: { permalink: string }) => (
  <OpenedDashboard permalink={permalink}>{(loaded) => <LoadedPage loaded={loaded} />}</OpenedDashboard>
);

/** The same, loaded. */
export function LoadedPage({ loaded }: { loaded: LoadedDashboard }) {
  const { dashboard, isPublic } = loaded;
  const [isEditing, setEditing] = useEditing(dashboard.editable);
  const wasEditing = useRef(isEditing);
  wasEditing.current ||= isEditing;
  const keepPlace = useReadingPlace(isEditing);
  const openEditing = useRef(setEditing);
  openEditing.current = setEditing;
  const root = useRef<HTMLDivElement | null>(null);
  const wasIn = useRef(isEditing);
  useEffect(() => {
    if (wasIn.current && !isEditing) noteOnboarding('reportingModeOn');
    wasIn.current = isEditing;
  }, [isEditing]);
  const shown = useRange(dashboard, isPublic);
  const { look, theme } = useDashboardLook(dashboard);
  const pages = usePages(dashboard.widgets);
  const frames = useFrames(
    dashboard.permalink,
    shown.range,
    dashboard.timezone,
    () => (findChartCode() === null ? pictureQuery(measureCharts(dashboard.widgets), look) : {}),
    // Who edits has all of it before them.
    isEditing || pages.all.length === 1 ? null : pages.widgets,
  );
  const firstId = useRef<string | null>(null);
  const edit = useCallback(
    (widgetId: string | null) => {
      firstId.current = widgetId;
      keepPlace();
      // The button goes away: keyboard and screen reader go on from the top of the editor.
      root.current?.focus({ preventScroll: true });
      openEditing.current(true);
    },
    [keepPlace],
  );
  return (
    <LookContext value={look}>
      <div
        ref={root}
        tabIndex={-1}
        className={styles.root}
        lang={isEditing ? undefined : dashboard.language}
        data-theme={theme}
        style={
          isEditing
            ? undefined
            : {
                ...styleProperties(dashboard.styles),
                // The page's root has it in both.
                ...(isPublic && theme !== undefined && brandProperties(dashboard.brand.colour, look.chart)),
              }
        }
        data-visitor={isPublic}
      >
        {!isEditing && <OwnFont address={dashboard.styles.ownFont} />}
        <DashboardAnnotations dashboard={dashboard} today={shown.today} canWrite={dashboard.editable && !isEditing}>
          {isEditing ? (
            <Suspense fallback={<DashboardSkeleton />}>
              <EditMode dashboard={dashboard} shown={shown} frames={frames} firstId={firstId.current} onLeave={() => setEditing(false)} />
            </Suspense>
          ) : (
            <ReadingInsight dashboard={dashboard} isPublic={isPublic} shown={shown} onEdit={edit}>
              <Viewer
                dashboard={dashboard}
                isPublic={isPublic}
                shown={shown}
                frames={frames}
                wasEditing={wasEditing.current}
                onEdit={() => edit(null)}
              />
            </ReadingInsight>
          )}
        </DashboardAnnotations>
      </div>
    </LookContext>
  );
}
