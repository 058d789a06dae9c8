import { lazy, Suspense, useEffect, useRef } from 'react';
import type { LoadedDashboard } from '../../api/early-dashboard.ts';
import { asProblem } from '../../api/problem-of-reply.ts';
import { useDashboard } from '../../api/queries/dashboards.ts';
import { usePageTitle } from '../../page-title.ts';
import { useTheme } from '../../theme.ts';
import { findChartCode } from '../../widgets/chart-code.ts';
import { LookContext, lookOf, styleProperties } from '../../widgets/look.ts';
import { measureCharts, pictureQuery } from '../../widgets/picture-query.ts';
import { useFrames } from '../../widgets/use-frames.ts';
import { preloadDrawing } from '../../widgets/widget-body.tsx';
import { ProblemState } from '../error-pages/problem-state.tsx';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { useEditing } from './use-editing.ts';
import { useRange } from './use-range.ts';
import { Viewer } from './viewer.tsx';

const EditMode = lazy(async () => ({ default: (await import('./edit-mode.tsx')).EditMode }));

/** A dashboard by its permalink, for its company and for visitors. */
export function DashboardPage({ permalink }: { permalink: string }) {
  const { data, error, refetch } = useDashboard(permalink);
  if (data) return <LoadedPage loaded={data} />;
  if (!error) return <DashboardSkeleton />;
  if (asProblem(error).code === 'password_required') return <PasswordForm permalink={permalink} />;
  return <ProblemState thrown={error} onRetry={() => void refetch()} />;
}

function LoadedPage({ loaded }: { loaded: LoadedDashboard }) {
  const { dashboard, isPublic } = loaded;
  const [isEditing, setEditing] = useEditing(dashboard.editable);
  const root = useRef<HTMLDivElement | null>(null);
  const wasEditing = useRef(isEditing);
  wasEditing.current ||= isEditing;
  const { resolved } = useTheme();
  const shown = useRange(dashboard);
  const look = lookOf(dashboard.styles, resolved, navigator.language);
  const frames = useFrames(dashboard.permalink, shown.range, dashboard.timezone, () =>
    isPublic && findChartCode() === null ? pictureQuery(measureCharts(dashboard.widgets), look) : {},
  );
  usePageTitle(dashboard.name);
  useEffect(() => {
    // Visitors get pictures.
    if (!isPublic) preloadDrawing(dashboard.widgets);
  }, [isPublic, dashboard.widgets]);
  return (
    <LookContext value={look}>
      <div
        ref={root}
        tabIndex={-1}
        className={styles.root}
        data-theme={look.theme}
        style={isEditing ? undefined : styleProperties(dashboard.styles)}
        data-visitor={isPublic}
      >
        {isEditing ? (
          <Suspense fallback={<DashboardSkeleton />}>
            <EditMode dashboard={dashboard} shown={shown} answers={frames.answers} onLeave={() => setEditing(false)} />
          </Suspense>
        ) : (
          <Viewer
            dashboard={dashboard}
            isPublic={isPublic}
            shown={shown}
            frames={frames}
            wasEditing={wasEditing.current}
            onEdit={() => {
              // The button goes away: keyboard and screen reader go on from the top of the editor.
              root.current?.focus({ preventScroll: true });
              setEditing(true);
            }}
          />
        )}
      </div>
    </LookContext>
  );
}
