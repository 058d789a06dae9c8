import type { Dashboard } from '@sightline/contract/dashboards';
import type { ProviderDeclaration } from '@sightline/contract/providers';
import { rangeWords } from '@sightline/contract/rules/period-words';
import type { FindReport } from '@sightline/contract/rules/widget-rules';
import type { Source } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import type { LoadedDashboard } from '../api/early-dashboard.ts';
import { keys } from '../api/keys.ts';
import { pages } from '../route-table.ts';
import { useTheme } from '../theme.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { LookContext, lookOf, styleProperties } from '../widgets/look.ts';
import { useDraft } from './draft/use-draft.ts';
import styles from './editor.module.css';
import { EditorContext, type EditorParts } from './editor-context.ts';
import { EditorHead } from './editor-head.tsx';
import { FailedSave, OfferedDraft } from './editor-notices.tsx';
import { EditorPanel } from './editor-panel.tsx';
import type { EditorProps } from './editor-props.ts';
import { EditorGrid } from './grid/editor-grid.tsx';
import { useLeaving } from './leave/use-leaving.ts';
import { useSave } from './save/use-save.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useErrors } from './use-errors.ts';
import { useSelection } from './use-selection.ts';
import { useWidgetSteps } from './use-widget-steps.ts';

export function LoadedEditor({
  dashboard: given,
  range,
  timezone,
  answers,
  providers,
  sources,
  onSaved,
  onLeave,
}: EditorProps & { providers: readonly ProviderDeclaration[]; sources: readonly Source[] }) {
  // What is edited began from this version; a newer one that is loaded meanwhile must not pass for it.
  const [dashboard] = useState(given);
  const cache = useQueryClient();
  const router = useRouter();
  const { resolved } = useTheme();
  const state = useDraft(dashboard);
  const selection = useSelection();
  const [announced, announce] = useState('');
  const dragging = useRef(false);
  const { draft, act } = state;
  const leaving = useLeaving(state.isChanged, state.forget);

  const openCopy = (copy: Dashboard) => {
    leaving.release();
    cache.setQueryData<LoadedDashboard>(keys.dashboard(copy.permalink), { dashboard: copy, isPublic: false });
    void router.navigate({ to: pages['dashboard.show'].path, params: { permalink: copy.permalink } });
  };
  const saving = useSave({ dashboard, state, onSaved, onCopied: openCopy, onLeave });
  const save = () => {
    selection.judgeAll();
    void saving.run();
  };
  const leave = async () => {
    if (await leaving.mayLeave()) onLeave();
  };

  const findReport = useCallback<FindReport>(
    (type, config) => providers.find(({ key }) => key === type)?.reports.find(({ key }) => key === config) ?? null,
    [providers],
  );
  const errors = useErrors(draft.widgets, findReport, saving.refused.widgets);
  const saved = useMemo(() => new Map(dashboard.widgets.map((widget) => [widget.id, widget])), [dashboard.widgets]);
  const parts: EditorParts = {
    dashboardId: dashboard.id,
    draft,
    saved,
    answers,
    range,
    timezone,
    providers,
    sources,
    findReport,
    errors,
    isFresh: selection.isFresh,
    act,
    announce,
  };
  const steps = useWidgetSteps(parts, selection);
  useEditorKeys({
    selection,
    steps,
    isDragging: () => dragging.current,
    undo: state.undo,
    redo: state.redo,
    save,
    leave: () => void leave(),
  });

  const look = useMemo(() => lookOf(draft.styles, resolved, navigator.language), [draft.styles, resolved]);
  const days = rangeWords(range, look.locale);
  const stylesShown = selection.shown?.kind === 'styles';
  return (
    <EditorContext value={parts}>
      <LookContext value={look}>
        <div
          className={styles.editor}
          data-theme={look.theme}
          data-panel={selection.shown !== null}
          style={{ ...ownColours(look.chart), ...styleProperties(draft.styles) }}
        >
          <div className={styles.page}>
            <VisuallyHidden>
              <h1>Edit {draft.name}</h1>
            </VisuallyHidden>
            <EditorHead
              name={draft.name}
              images={[draft.styles.logoImage, draft.styles.clientImage].filter((image) => image !== null)}
              nameError={saving.refused.fields.name}
              days={[days.period, days.comparison].filter(Boolean).join(', ')}
              canUndo={state.canUndo}
              canRedo={state.canRedo}
              stylesShown={stylesShown}
              phase={saving.phase}
              onName={(name) => act({ kind: 'describe', patch: { name } }, 'name')}
              onUndo={state.undo}
              onRedo={state.redo}
              onAdd={() => void steps.add()}
              onStyles={() => (stylesShown ? selection.select(null) : selection.show({ kind: 'styles' }))}
              onCancel={() => void leave()}
              onSave={save}
            />
            {state.offered && (
              <OfferedDraft kept={state.offered} version={dashboard.version} onTake={state.takeOffered} onDrop={state.dropOffered} />
            )}
            {saving.failure !== null && <FailedSave message={saving.failure} refused={saving.refused} />}
            <EditorGrid
              selectedId={selection.selectedId}
              onSelect={selection.select}
              onMerge={steps.merge}
              onDragging={(isDragging) => {
                dragging.current = isDragging;
              }}
            />
            <button type="button" className={styles.more} onClick={() => void steps.add()}>
              <Icon name="plus" /> Add widget
            </button>
            {draft.footer && <footer className={styles.foot}>{draft.footer}</footer>}
          </div>
          <VisuallyHidden>
            <span role="status">{announced}</span>
          </VisuallyHidden>
        </div>
      </LookContext>
      <EditorPanel selection={selection} steps={steps} refused={saving.refused.fields} />
    </EditorContext>
  );
}

/** The theme's colours said anew: the page around the editor may still have those that were saved. */
const ownColours = ({ paper, ink }: { paper: string; ink: string }): CSSProperties => {
  const properties: Record<string, string> = { '--paper': paper, '--ink': ink, '--dashboard-image': 'none' };
  return properties as CSSProperties;
};
