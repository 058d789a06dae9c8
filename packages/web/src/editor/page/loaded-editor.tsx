import {
  type Dashboard,
  dashboardLogos,
  type FindReport,
  fillText,
  placeholderValues,
  type Size,
  unfinishedWidgets,
  unshownWidgets,
} from '@sightline/contract/dashboards';
import { daysWords } from '@sightline/contract/frames';
import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { keys } from '#api/calls/keys.ts';
import { useSpokenLocale } from '#features/locale/use-spoken-locale.ts';
import { usePageCommands } from '#features/menus/page-commands.ts';
import { pages } from '#lib/page/route-table.ts';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { Contained } from '#ui/feedback/contained.tsx';
import { useTheme } from '#ui/theme/theme.ts';
import { daysUnsaid, SaidAboveContext } from '#widgets/data/freshness-words.ts';
import { LookContext, lookOf, styleProperties } from '#widgets/look/look.ts';
import { useClipboard } from '../canvas/clipboard/use-clipboard.ts';
import { EditorGrid } from '../canvas/grid/editor-grid.tsx';
import { focusWidget } from '../canvas/grid/focus-widget.ts';
import { selectedWords } from '../canvas/grid/say.ts';
import { idsAfter, type SelectHow, useSelection } from '../canvas/use-selection.ts';
import { useWidgetSteps } from '../canvas/use-widget-steps.ts';
import { useDraft } from '../model/draft/use-draft.ts';
import { EditorContext, type EditorFacts, EditorFactsContext, type EditorParts } from '../model/editor-context.ts';
import { usePaletteColours } from '../panel/styling/use-palette-colours.ts';
import { placeholderFacts } from '../preview/use-filled-widget.ts';
import { useLeaving } from '../saving/leave/use-leaving.ts';
import type { LockAtWork } from '../saving/lock/use-lock.ts';
import { askUnfinished } from '../saving/save/ask-unfinished.tsx';
import { settleTyping } from '../saving/save/settle-typing.ts';
import { useSave } from '../saving/save/use-save.ts';
import { useVersions } from '../versions/use-versions.ts';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { FailedSave, OfferedDraft } from './editor-notices.tsx';
import { EditorPanel } from './editor-panel.tsx';
import type { EditorProps } from './editor-props.ts';
import { LostLockNotification } from './lost-lock-notification.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useErrors } from './use-errors.ts';

export function LoadedEditor({
  dashboard: given,
  range,
  timezone,
  answers,
  providers,
  sources,
  lock,
  firstId,
  onSaved,
  onLeave,
}: EditorProps & { lock: LockAtWork; providers: readonly ProviderDeclaration[]; sources: readonly Source[] }) {
  // What is edited began from this version; a newer one that is loaded meanwhile must not pass for it.
  const [dashboard] = useState(given);
  const cache = useQueryClient();
  const router = useRouter();
  const { resolved } = useTheme();
  const state = useDraft(dashboard);
  const selection = useSelection(firstId);
  useEffect(() => {
    if (firstId !== null) focusWidget(firstId);
  }, [firstId]);
  const [announced, announce] = useState('');
  const dragging = useRef(false);
  const { draft, store } = state;
  const { act } = store;
  const leaving = useLeaving(state.isChanged, state.forget);

  const openCopy = (copy: Dashboard) => {
    leaving.release();
    cache.setQueryData<LoadedDashboard>(keys.dashboard(copy.permalink), { dashboard: copy, isPublic: false });
    void router.navigate({ to: pages['dashboard.show'].path, params: { permalink: copy.permalink } });
  };
  const leaveAtOnce = () => {
    leaving.release();
    onLeave();
  };
  const keepSaved = (saved: Dashboard) => {
    leaving.release();
    onSaved(saved);
  };
  const saving = useSave({ dashboard, state, lock, onSaved: keepSaved, onCopied: openCopy, onLeave: leaveAtOnce });
  const leave = async () => {
    if (await leaving.mayLeave()) leaveAtOnce();
  };

  const findReport = useCallback<FindReport>(
    (type, config) => providers.find(({ key }) => key === type)?.reports.find(({ key }) => key === config) ?? null,
    [providers],
  );
  const isAsked = useRef(false);
  const mayBeSaved = async (): Promise<boolean> => {
    const { widgets } = store.get().present;
    const unfinished = unfinishedWidgets(widgets, findReport);
    if (unfinished.length === 0) return true;
    isAsked.current = true;
    const agreed = await askUnfinished(unfinished, unshownWidgets(widgets, findReport).length);
    isAsked.current = false;
    if (!agreed) selection.select(widgets.find(({ hash }) => hash === unfinished[0]?.hash)?.id ?? null);
    return agreed;
  };
  const save = async () => {
    if (isAsked.current || saving.phase === 'loading') return;
    settleTyping();
    selection.evaluateAll();
    if (await mayBeSaved()) await saving.run();
  };

  const versions = useVersions({ dashboard, state, findReport, sources, lock, onSaved: keepSaved });
  const errors = useErrors(draft.widgets, findReport, saving.refused.widgets);
  const saved = useMemo(() => new Map(dashboard.widgets.map((widget) => [widget.id, widget])), [dashboard.widgets]);
  const facts = useMemo(
    (): EditorFacts => ({
      dashboardId: dashboard.id,
      companyName: dashboard.companyName,
      store,
      act,
      saved,
      answers,
      range,
      timezone,
      weekStart: dashboard.weekStart,
      providers,
      sources,
      findReport,
      announce,
    }),
    [dashboard.id, dashboard.companyName, dashboard.weekStart, store, act, saved, answers, range, timezone, providers, sources, findReport],
  );
  const parts: EditorParts = { ...facts, draft, errors, isFresh: selection.isFresh };
  const steps = useWidgetSteps(facts, selection);
  useEditorKeys({
    selection,
    steps,
    order: () => store.get().present.widgets.map(({ id }) => id),
    announce,
    isDragging: () => dragging.current,
    undo: store.undo,
    redo: store.redo,
    save: () => void save(),
    leave: () => void leave(),
  });

  usePageCommands([
    { label: 'Add widget', icon: 'plus', run: () => void steps.add() },
    { label: 'Duplicate the selected widgets', icon: 'copy', shortcut: 'duplicate', run: () => steps.duplicate(selection.selectedIds) },
    { label: 'Remove the selected widgets', icon: 'trash', shortcut: 'remove', run: () => steps.remove(selection.selectedIds) },
    { label: 'Undo', icon: 'restore', shortcut: 'undo', run: store.undo },
    { label: 'Redo', icon: 'refresh', shortcut: 'redo', run: store.redo },
    { label: 'Save the dashboard', icon: 'check', shortcut: 'save', run: () => void save() },
    { label: 'Leave editing', icon: 'close', shortcut: 'leave', run: () => void leave() },
  ]);

  const clipboard = useClipboard(facts, steps, selection);
  const latestSelection = useRef(selection);
  latestSelection.current = selection;
  const selectByClick = useCallback(
    (id: string, how: SelectHow) => {
      const { selectedIds, anchorId, selectAll } = latestSelection.current;
      const order = store.get().present.widgets.map((widget) => widget.id);
      const ids = idsAfter(selectedIds, how, id, anchorId, order);
      selectAll(ids, how === 'upTo' ? (anchorId ?? id) : id);
      if (how !== 'alone') announce(selectedWords(ids.length));
    },
    [store],
  );
  const resizeByCorner = useCallback((id: string, size: Size) => steps.resizeTo([id], size), [steps]);
  const tellDragging = useCallback((isDragging: boolean) => {
    dragging.current = isDragging;
  }, []);

  const palette = usePaletteColours(draft.styles, dashboard);
  const locale = useSpokenLocale(draft.locale);
  const look = useMemo(
    () => lookOf(draft.styles, palette, resolved, { locale, timezone }),
    [draft.styles, palette, resolved, locale, timezone],
  );
  const panelShown = selection.shown;
  const stylesShown = panelShown?.kind === 'styles';
  return (
    <EditorFactsContext value={facts}>
      <EditorContext value={parts}>
        <LookContext value={look}>
          <div
            className={styles.editor}
            data-theme={look.theme}
            data-panel={selection.shown !== null}
            style={{ ...ownColours(look.chart), ...styleProperties(draft.styles, palette) }}
          >
            <div className={styles.page}>
              <VisuallyHidden>
                <h1>Edit {draft.name}</h1>
              </VisuallyHidden>
              <div className={styles.controls}>
                <Contained what="The head of the editor">
                  <EditorHead
                    name={draft.name}
                    logos={dashboardLogos({ ...draft, companyName: dashboard.companyName, brand: dashboard.brand })}
                    nameError={saving.refused.fields.name}
                    days={daysWords(range, timezone, look.locale)}
                    canUndo={state.canUndo}
                    canRedo={state.canRedo}
                    stylesShown={stylesShown}
                    phase={saving.phase}
                    onName={(name) => act({ kind: 'describe', patch: { name } }, 'name')}
                    onUndo={store.undo}
                    onRedo={store.redo}
                    onAdd={() => void steps.add()}
                    onStyles={() => (stylesShown ? selection.select(null) : selection.show({ kind: 'styles' }))}
                    onVersions={() => void versions()}
                    onCancel={() => (saving.phase === 'loading' ? saving.cancel() : void leave())}
                    onSave={() => void save()}
                  />
                </Contained>
                {state.offered && (
                  <OfferedDraft
                    kept={state.offered}
                    count={state.offeredCount}
                    version={dashboard.version}
                    onTake={state.takeOffered}
                    onDrop={state.dropOffered}
                  />
                )}
                {saving.lost !== null && <LostLockNotification lost={saving.lost} onChoose={saving.choose} />}
                {saving.failure !== null && <FailedSave thrown={saving.failure} refused={saving.refused} />}
              </div>
              <Contained what="The dashboard">
                <SaidAboveContext value={daysUnsaid}>
                  <EditorGrid
                    errors={errors}
                    selectedIds={selection.selectedIds}
                    onSelect={selectByClick}
                    onResize={resizeByCorner}
                    onMerge={steps.merge}
                    onDragging={tellDragging}
                  />
                </SaidAboveContext>
              </Contained>
              <div className={styles.controls}>
                <div className={styles.rest}>
                  <button type="button" className={styles.more} onClick={() => void steps.add()}>
                    <Icon name="plus" /> Add widget
                  </button>
                  <button type="button" className={styles.more} onClick={clipboard.paste}>
                    Paste widgets
                  </button>
                </div>
              </div>
              {draft.footer && (
                <footer className={styles.foot}>
                  {fillText(draft.footer, placeholderValues(placeholderFacts(facts, draft, look.locale)))}
                </footer>
              )}
            </div>
            <VisuallyHidden>
              <span role="status">{announced}</span>
            </VisuallyHidden>
          </div>
        </LookContext>
        <Contained key={panelShown?.kind === 'widget' ? panelShown.id : panelShown?.kind} what="The panel">
          <EditorPanel selection={selection} steps={steps} clipboard={clipboard} refused={saving.refused.fields} />
        </Contained>
      </EditorContext>
    </EditorFactsContext>
  );
}

/** The theme's colours said anew: the page around the editor may still have those that were saved. */
const ownColours = ({ paper, ink }: { paper: string; ink: string }): CSSProperties => {
  const properties: Record<string, string> = { '--paper': paper, '--ink': ink, '--dashboard-image': 'none' };
  return properties as CSSProperties;
};
