import type { Dashboard } from '@sightline/contract/dashboards';
import { lazy, Suspense, useContext, useMemo } from 'react';
import { willAskAgain } from '#api/calls/ask-again.ts';
import { AnnotationsButton } from '#features/annotations/annotations-button.tsx';
import { PrintedNotes } from '#features/annotations/printed-notes.tsx';
import { isAtFirstSteps } from '#features/onboarding/store.ts';
import frame from '#features/opened-dashboard/dashboard-frame.module.css';
import { windowTitle } from '#features/opened-dashboard/page-title-of.ts';
import { useFilled } from '#features/opened-dashboard/use-filled.ts';
import { usePages } from '#features/opened-dashboard/use-pages.ts';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { isEmbedded } from '#lib/page/embedded.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Contained } from '#ui/feedback/contained.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SupportNumber } from '#ui/feedback/support-number.tsx';
import { Main } from '#ui/layout/main.tsx';
import { freshnessOf, nothingSaid, SaidAboveContext, SaysAboveContext } from '#widgets/data/freshness-words.ts';
import type { Frames } from '#widgets/data/use-frames.ts';
import { WidgetGrid } from '#widgets/grid/widget-grid.tsx';
import { useWords } from '#widgets/look/use-words.ts';
import styles from './dashboard-page.module.css';
import { DashboardTitle } from './dashboard-title.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { PageLink } from './links/page-link.tsx';
import { PageTabs } from './links/page-tabs.tsx';
import { RangeControls } from './range/range-controls.tsx';
import { useToolsInSight } from './use-tools-in-sight.ts';

const ShareMenu = lazy(async () => ({ default: (await fetchLate(() => import('./share/share-menu.tsx'))).ShareMenu }));

const PdfTool = lazy(async () => ({ default: (await fetchLate(() => import('#print/pdf/pdf-tool.tsx'))).PdfTool }));

const FavouriteStar = lazy(async () => ({ default: (await fetchLate(() => import('../dashboards/favourite-star.tsx'))).FavouriteStar }));

const UnfinishedNotice = lazy(async () => ({ default: (await fetchLate(() => import('./unfinished-notice.tsx'))).UnfinishedNotice }));

const FirstSourceNotice = lazy(async () => ({
  default: (await fetchLate(() => import('./first-source/first-source-notice.tsx'))).FirstSourceNotice,
}));

const PreparedEditButton = lazy(async () => ({
  default: (await fetchLate(() => import('./edit/prepared-edit-button.tsx'))).PreparedEditButton,
}));

const DashboardCommands = lazy(async () => ({
  default: (await fetchLate(() => import('./dashboard-commands.tsx'))).DashboardCommands,
}));

export interface ViewerProps {
  dashboard: Dashboard;
  isPublic: boolean;
  shown: ShownRange;
  frames: Frames;
  onEdit: () => void;
  /** Back from editing: the focus goes where that began. */
  wasEditing: boolean;
}

/** The dashboard for reading. */
export function Viewer({ dashboard, isPublic, shown, frames, onEdit, wasEditing }: ViewerProps) {
  const filled = useFilled(dashboard, shown);
  const pages = usePages(filled.widgets);
  const words = useWords();
  const {
    card: { tryAgain: again },
    states,
  } = words;
  usePageTitle(windowTitle(dashboard.name, pages.all, pages.shown, words));
  const isSaidAbove = useContext(SaysAboveContext);
  const freshness = useMemo(
    // Figures of other days say nothing of these.
    () => (isSaidAbove && !frames.isOutdated ? freshnessOf(frames.answers) : nothingSaid),
    [isSaidAbove, frames.isOutdated, frames.answers],
  );
  // Figures of other days are none of these.
  const hasNone = frames.isOutdated || Object.keys(frames.answers).length === 0;
  const sight = useToolsInSight();
  const embedded = isEmbedded();
  const canChooseDays = !dashboard.hiddenDateSelector || !isPublic;
  return (
    <Main className={frame.page}>
      <header ref={sight.head} className={styles.head}>
        <DashboardTitle dashboard={dashboard} shown={shown} isPublic={isPublic} freshness={freshness} />
        <div ref={sight.tools} className={styles.tools}>
          <Contained say={words.page.notShown} again={again}>
            {canChooseDays && <RangeControls shown={shown} />}
            {!isPublic && !embedded && (
              <Suspense fallback={null}>
                <DashboardCommands dashboard={dashboard} shown={shown} />
              </Suspense>
            )}
            {!isPublic && <AnnotationsButton dashboard={dashboard} today={shown.today} />}
            {!isPublic && (
              <Suspense
                fallback={
                  <Button variant="quiet" size="s" icon disabled aria-label="Favourite">
                    <Icon name="star" />
                  </Button>
                }
              >
                <FavouriteStar dashboard={dashboard} />
              </Suspense>
            )}
            {!embedded && dashboard.widgets.some(({ realTime }) => realTime) && (
              <PageLink page="dashboard.realTime" permalink={dashboard.permalink} className={buttonClass()}>
                {words.page.realtime}
              </PageLink>
            )}
            {isPublic && !embedded && dashboard.widgets.length > 0 && (
              <Suspense fallback={<Button disabled>PDF</Button>}>
                <PdfTool dashboard={dashboard} range={shown.range} count={dashboard.widgets.length} />
              </Suspense>
            )}
            {!isPublic && (
              <Suspense fallback={<Button disabled>Share</Button>}>
                <ShareMenu dashboard={dashboard} shown={shown} />
              </Suspense>
            )}
            {dashboard.editable && (
              <Suspense
                fallback={
                  <Button variant="primary" disabled>
                    Edit
                  </Button>
                }
              >
                <PreparedEditButton dashboard={dashboard} autoFocus={wasEditing} onEdit={onEdit} />
              </Suspense>
            )}
          </Contained>
        </div>
      </header>
      <PageTabs {...pages} />
      {!isPublic && !embedded && dashboard.unfinished.length > 0 && (
        <Suspense fallback={null}>
          <UnfinishedNotice dashboard={dashboard} />
        </Suspense>
      )}
      {dashboard.editable && !embedded && isAtFirstSteps() && (
        <Suspense fallback={null}>
          <FirstSourceNotice dashboard={dashboard} />
        </Suspense>
      )}
      {frames.fault && dashboard.widgets.length > 0 && (
        <div className={styles.fault}>
          <ErrorState
            title={hasNone ? words.page.noFigures : words.page.notAllFigures}
            // Visitors read their dashboard's language.
            message={isPublic ? states.missed : frames.fault.message}
            note={<SupportNumber thrown={frames.fault} words={words.page.supportNumber} />}
            onRetry={frames.again}
            isAskedAgain={willAskAgain(frames.fault)}
          />
        </div>
      )}
      {pages.widgets.length === 0 ? (
        <EmptyDashboard what={pages.all.length === 1 ? 'dashboard' : 'page'} editable={dashboard.editable} onEdit={onEdit} />
      ) : (
        <SaidAboveContext value={freshness}>
          <Contained say={words.page.notShown} again={again}>
            <WidgetGrid
              explained={dashboard.explained}
              name={dashboard.name}
              widgets={pages.widgets}
              answers={frames.answers}
              isOutdated={frames.isOutdated}
              missed={frames.fault !== null}
              onAgain={frames.again}
            />
          </Contained>
        </SaidAboveContext>
      )}
      <PrintedNotes period={shown.range.period} />
      {!embedded && (
        <footer className={styles.foot}>
          {filled.footer && <span>{filled.footer}</span>}
          <span>{dashboard.companyName}</span>
          {isPublic && dashboard.passwordProtected && (
            <span>
              <Icon name="lock" size={12} /> {words.page.protected}
            </span>
          )}
        </footer>
      )}
    </Main>
  );
}
