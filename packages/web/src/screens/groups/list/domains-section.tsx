import type { Campaign } from '@sightline/contract/monitoring';
import { useEffect, useRef, useState } from 'react';
import { domainWindowQuery, useFindAllIds } from '#api/queries/domains.ts';
import { QueryFault } from '#features/error-pages/problem-state.tsx';
import type { KeyName } from '#lib/keyboard/shortcuts.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useDomainActions } from '../domain/use-domain-actions.ts';
import { aWeek } from '../snooze/ask-snooze.ts';
import { DomainGrid } from './domain-grid.tsx';
import { type ListView, queryOf } from './list-view.ts';
import { NoDomains } from './no-domains.tsx';
import { NoneFound } from './none-found.tsx';
import { noSelection, type Selection, selectionOf, toggled } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDomainList } from './use-domain-list.ts';
import { type Cursor, stepCursor } from './use-row-cursor.ts';

interface DomainsSectionProps {
  group: Campaign;
  view: ListView;
  /** The domain that stands beside the list; null: none. */
  openId: string | null;
  canEdit: boolean;
  onShow: (change: Partial<ListView>) => void;
  onOpen: (id: string | null) => void;
  onAdd: () => void;
}

/** The list with what is chosen in it, and the keys that it hears. */
export function DomainsSection({ group, view, openId, canEdit, onShow, onOpen, onAdd }: DomainsSectionProps) {
  const query = queryOf(view);
  const list = useDomainList(`${group.id} ${JSON.stringify(query)}`, (window) => domainWindowQuery(group.id, { ...query, ...window }));
  const actions = useDomainActions(group.id);
  const findAll = useFindAllIds();
  const [selection, setSelection] = useState<Selection>(noSelection);
  // Of our own, as the box must not flick back: what the query says of itself comes a moment after the click.
  const [isFindingAll, setFindingAll] = useState(false);
  const cursor = useRef<Cursor | null>(null);
  const { range: _, sort: __, dir: ___, ...found } = query;
  const foundKey = JSON.stringify(found);
  // What was chosen among what another search found cannot be seen any more, so nothing may be done to it.
  useEffect(() => {
    if (foundKey !== '') setSelection(noSelection);
  }, [foundKey]);
  const { total } = list;
  const ids = [...selection.ids];

  const chooseAll = async (on: boolean) => {
    if (!on || total === null) {
      setSelection(noSelection);
      return;
    }
    const loaded = Array.from({ length: total }, (_each, index) => list.rowAt(index)?.id ?? null).filter((id) => id !== null);
    if (loaded.length === total) {
      setSelection(selectionOf(loaded));
      return;
    }
    setFindingAll(true);
    try {
      setSelection(selectionOf(await findAll.mutateAsync({ campaignId: group.id, query })));
    } catch (thrown) {
      notifyFailed(thrown);
    }
    setFindingAll(false);
  };
  const step = (by: 1 | -1) => {
    if (cursor.current) stepCursor(cursor.current, by, total ?? 0);
  };
  /** Of those among them that are loaded. */
  const hostsOf = (chosen: ReadonlySet<string>): string[] =>
    Array.from({ length: total ?? 0 }, (_each, index) => list.rowAt(index)).flatMap((row) =>
      row !== null && chosen.has(row.id) ? [row.host] : [],
    );
  const current = () => {
    const at = cursor.current?.at ?? null;
    const row = at === null ? null : list.rowAt(at);
    return at === null || row === null ? null : { at, row };
  };
  const heard: Record<Exclude<KeyName<'In a group'>, 'openDomain'>, () => void> = {
    nextDomain: () => step(1),
    previousDomain: () => step(-1),
    chooseDomain: () => {
      const on = current();
      if (on && canEdit) setSelection(toggled(selection, on.row.id, on.at));
    },
    snoozeDomain: () => {
      const on = current();
      if (!canEdit) return;
      if (ids.length > 0) void actions.snooze({ ids }, aWeek).catch(notifyFailed);
      else if (on) void actions.snooze({ ids: [on.row.id], host: on.row.host }, aWeek).catch(notifyFailed);
    },
    leaveDomain: () => {
      if (openId !== null) onOpen(null);
      else setSelection(noSelection);
    },
  };
  useShortcuts(heard);

  if (total === null) return list.error ? <QueryFault thrown={list.error} onRetry={list.retry} /> : <Skeleton height="28rem" />;
  if (group.domainsCount === 0 && total === 0) return <NoDomains group={group} canEdit={canEdit} onAdd={onAdd} />;
  if (total === 0) return <NoneFound view={view} onShow={onShow} />;
  return (
    <>
      <DomainGrid
        list={list}
        maintenanceUntil={group.maintenanceUntil}
        timezone={group.timezone}
        total={total}
        view={view}
        question={JSON.stringify({ ...query, range: '' })}
        openId={openId}
        canEdit={canEdit}
        selection={selection}
        isAllChosen={isFindingAll || ids.length === total}
        actions={actions}
        cursor={cursor}
        onSelect={setSelection}
        onChooseAll={(on) => void chooseAll(on)}
        onSort={(sorting) => onShow({ sorting })}
        onOpen={onOpen}
      />
      {ids.length > 0 && (
        <SelectionBar
          hosts={hostsOf(selection.ids)}
          campaignId={group.id}
          ids={ids}
          total={total}
          isFindingAll={isFindingAll}
          actions={actions}
          locale={readerLocale()}
          onChooseAll={() => void chooseAll(true)}
          onClear={() => setSelection(noSelection)}
        />
      )}
    </>
  );
}
