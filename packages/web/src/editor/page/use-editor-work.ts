import { type Dashboard, type FindReport, type Size, unfinishedWidgets, unshownWidgets } from '@sightline/contract/dashboards';
import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { keys } from '#api/calls/keys.ts';
import { usePageCommands } from '#features/menus/page-commands.ts';
import { pages } from '#lib/page/route-table.ts';
import { useClipboard } from '../canvas/clipboard/use-clipboard.ts';
import { focusWidget, showPage } from '../canvas/grid/focus-widget.ts';
import { selectedWords } from '../canvas/grid/say.ts';
import { usePageAtHand } from '../canvas/grid/use-page-at-hand.ts';
import { idsAfter, type SelectHow, useSelection } from '../canvas/grid/use-selection.ts';
import { useWidgetSteps } from '../canvas/use-widget-steps.ts';
import { useDraft } from '../model/draft/use-draft.ts';
import type { EditorFacts, EditorParts } from '../model/editor-context.ts';
import { sectionsAtFault } from '../model/form/style-sections.ts';
import { useLeaving } from '../saving/leave/use-leaving.ts';
import type { LockAtWork } from '../saving/lock/use-lock.ts';
import { askUnfinished } from '../saving/save/ask-unfinished.tsx';
import { settleTyping } from '../saving/save/settle-typing.ts';
import { useSave } from '../saving/save/use-save.ts';
import { useVersions } from '../versions/use-versions.ts';
import type { EditorProps } from './editor-props.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useErrors } from './use-errors.ts';

export interface EditorWorkProps extends EditorProps {
  lock: LockAtWork;
  providers: readonly ProviderDeclaration[];
  sources: readonly Source[];
}

/** What is done in the editor, by pointer, keys and commands alike: the draft, what is selected, saving and leaving. What it looks like is loaded-editor.tsx. */
export function useEditorWork({
  dashboard: given,
  range,
  timezone,
  frames,
  providers,
  sources,
  lock,
  firstId,
  onSaved,
  onLeave,
}: EditorWorkProps) {
  // What is edited began from this version; a newer one that is loaded meanwhile must not pass for it.
  const [dashboard] = useState(given);
  const cache = useQueryClient();
  const router = useRouter();
  const state = useDraft(dashboard);
  const { draft, store } = state;
  const { act } = store;
  const order = useMemo(() => draft.widgets.map(({ id }) => id), [draft.widgets]);
  const selection = useSelection(firstId, order);
  const { endOfPage, beginning } = usePageAtHand(dashboard, store, selection.selectedIds);
  const [opensAt] = useState({ firstId, beginning });
  useEffect(() => {
    if (opensAt.firstId !== null) focusWidget(opensAt.firstId);
    else if (opensAt.beginning !== null) showPage(opensAt.beginning);
  }, [opensAt]);
  const [announced, announce] = useState('');
  const [namingId, setNaming] = useState<string | null>(null);
  // Taken away with its field it does not come back named.
  if (namingId !== null && !order.includes(namingId)) setNaming(null);
  const dragging = useRef(false);
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
  const { fields: refusedFields } = saving.refused;
  const { show } = selection;
  useEffect(() => {
    if (sectionsAtFault(refusedFields).length > 0) show({ kind: 'styles' });
  }, [refusedFields, show]);
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
    const agreed = await askUnfinished(widgets, unfinished, unshownWidgets(widgets, findReport).length);
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
  const { weekStart, yearStart } = dashboard;
  const { answers, isOutdated, isSettled } = frames;
  const facts = useMemo(
    (): EditorFacts => ({
      dashboardId: dashboard.id,
      companyName: dashboard.companyName,
      store,
      act,
      saved,
      answers,
      isOutdated,
      isSettled,
      range,
      timezone,
      calendar: { weekStart, yearStart },
      providers,
      sources,
      findReport,
      announce,
    }),
    [
      dashboard.id,
      dashboard.companyName,
      weekStart,
      yearStart,
      store,
      act,
      saved,
      answers,
      isOutdated,
      isSettled,
      range,
      timezone,
      providers,
      sources,
      findReport,
    ],
  );
  const parts: EditorParts = {
    ...facts,
    draft,
    errors,
    isFresh: selection.isFresh,
    opening: { field: selection.opening, ended: () => selection.open(null) },
  };
  const steps = useWidgetSteps(facts, selection, endOfPage);
  useEditorKeys({
    selection,
    steps,
    order: () => store.get().present.widgets.map(({ id }) => id),
    announce,
    isDragging: () => dragging.current,
    name: setNaming,
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

  const clipboard = useClipboard(facts, steps, selection, endOfPage);
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

  return {
    dashboard,
    state,
    selection,
    steps,
    clipboard,
    saving,
    facts,
    parts,
    announced,
    namingId,
    setNaming,
    save: () => void save(),
    leave: () => void leave(),
    openVersions: () => void versions(),
    selectByClick,
    resizeByCorner,
    tellDragging,
  };
}
