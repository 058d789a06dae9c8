import type { DomainRow as Row } from '@sightline/contract/monitoring';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isPressed } from '#lib/keyboard/shortcuts.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { classes } from '#ui/base/classes.ts';
import type { DomainActions } from '../domain/use-domain-actions.ts';
import styles from './domain-grid.module.css';
import { DomainRow } from './domain-row.tsx';
import { GridHead } from './grid-head.tsx';
import type { ListView } from './list-view.ts';
import { type OpenedMenu, RowMenu } from './row-menu.tsx';
import { extended, type Selection, toggled } from './selection.ts';
import { stepRows } from './step-rows.ts';
import type { DomainList } from './use-domain-list.ts';
import { useRowWindow } from './use-row-window.ts';

/** The row that the keyboard stops at; the page hears keys for it too. */
export interface Cursor {
  /** Null: none yet. */
  at: number | null;
  /** Moves it and the focus. */
  go: (index: number) => void;
}

interface DomainGridProps {
  list: DomainList;
  /** Until when the whole group is worked on. */
  maintenanceUntil: string | null;
  /** Of the group. */
  timezone: string;
  total: number;
  view: ListView;
  /** Says which list it is, so that another one begins at its top. */
  question: string;
  openId: string | null;
  canEdit: boolean;
  selection: Selection;
  isAllChosen: boolean;
  actions: DomainActions;
  /** Told the cursor on every drawing. */
  cursor: { current: Cursor | null };
  onSelect: (selection: Selection) => void;
  onChooseAll: (on: boolean) => void;
  onSort: (sorting: ListView['sorting']) => void;
  onOpen: (id: string) => void;
}

const indexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  const index = Number(row?.getAttribute('data-index') ?? Number.NaN);
  return Number.isNaN(index) ? null : index;
};

/** Where the keyboard stops in a row. */
const nameIn = (rows: HTMLElement | null, index: number) => rows?.querySelector<HTMLElement>(`[data-index="${index}"] [data-name]`);

/** The domains of a group as a grid of any length, of which only what can be seen is drawn. */
export function DomainGrid(props: DomainGridProps) {
  const {
    list,
    maintenanceUntil,
    timezone,
    total,
    view,
    question,
    openId,
    canEdit,
    selection,
    isAllChosen,
    actions,
    cursor,
    onSelect,
    onChooseAll,
    onSort,
    onOpen,
  } = props;
  const place = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const isToFocus = useRef(false);
  const { virtualizer, layout, rowPx, top } = useRowWindow({ place, count: total, active });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0];
  const { look } = list;
  useEffect(() => look(first, last), [look, first, last]);

  // Another search, filter or order begins at its top.
  const shownQuestion = useRef(question);
  useLayoutEffect(() => {
    if (shownQuestion.current === question) return;
    shownQuestion.current = question;
    setActive(null);
    if (window.scrollY > top) window.scrollTo({ top: Math.max(0, top - virtualizer.options.scrollPaddingStart) });
  }, [question, top, virtualizer]);
  // The row is drawn wherever it lies; its focus follows once it is.
  useLayoutEffect(() => {
    if (!isToFocus.current || active === null) return;
    isToFocus.current = false;
    nameIn(place.current, active)?.focus({ preventScroll: true });
  }, [active]);

  const go = (index: number) => {
    isToFocus.current = true;
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    // It may be the one that was active before, from which the focus went elsewhere.
    nameIn(place.current, index)?.focus({ preventScroll: true });
  };
  cursor.current = { at: active, go };

  const idAt = (index: number): string | null => list.rowAt(index)?.id ?? null;
  const choose = (index: number, row: Row, isReaching: boolean) => {
    if (canEdit) onSelect(isReaching ? extended(selection, index, idAt) : toggled(selection, row.id, index));
  };
  const openMenu = (row: Row, button: Element) => {
    const { right, bottom } = button.getBoundingClientRect();
    setMenu({ row, left: right, top: bottom });
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    const row = index === null ? null : list.rowAt(index);
    if (index === null || row === null || !(event.target instanceof Element)) return;
    const button = event.target.closest('[data-menu]');
    const isName = event.target.closest('a') !== null;
    const isHeld = event.ctrlKey || event.metaKey;
    // Another tab, as for any link.
    if (isName && isHeld) return;
    if (isName) event.preventDefault();
    // A clicked tick would keep the keys of the list to itself.
    if (event.detail > 0 && !isName && !button) nameIn(place.current, index)?.focus({ preventScroll: true });
    setActive(index);
    if (button) openMenu(row, button);
    else if (event.shiftKey) choose(index, row, true);
    else if (event.target.closest('input') || isHeld) choose(index, row, false);
    else onOpen(row.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What else stands in a row has its own keys.
    if (!(event.target instanceof Element) || !event.target.matches('[data-name]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isPressed('openDomain', event)) {
      const row = active === null ? null : list.rowAt(active);
      if (row) onOpen(row.id);
      event.preventDefault();
      return;
    }
    const next = stepRows(active, event.key, total, Math.max(1, last - first - 1));
    if (next === null) return;
    event.preventDefault();
    if (event.shiftKey && active !== null && canEdit) {
      const begun = selection.anchor === null ? { ...selection, anchor: active } : selection;
      onSelect(extended(begun, next, idAt));
    }
    go(next);
  };
  const allHead = canEdit ? { isChosen: isAllChosen, choose: onChooseAll } : null;
  return (
    <>
      <table
        className={classes(styles.grid, list.isStale && styles.stale)}
        aria-label="Domains"
        aria-rowcount={total + 1}
        aria-busy={list.isStale}
        data-layout={layout.name}
        data-choosing={selection.ids.size > 0}
      >
        {layout.name === 'wide' && <GridHead range={view.range} sorting={view.sorting} onSort={onSort} all={allHead} />}
        <tbody
          ref={place}
          className={styles.rows}
          style={{ height: total * rowPx }}
          // A click with Shift chooses rows, not their text.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={(event) => setActive(indexOf(event.target) ?? active)}
        >
          {items.map(({ index, start }) => {
            const row = list.rowAt(index);
            return (
              <DomainRow
                key={index}
                row={row}
                groupMaintenanceUntil={maintenanceUntil}
                index={index}
                top={start - top}
                height={rowPx}
                layout={layout.name}
                days={Number(view.range)}
                isActive={index === (active ?? 0)}
                isChosen={row !== null && selection.ids.has(row.id)}
                isOpen={row !== null && row.id === openId}
                canEdit={canEdit}
                locale={readerLocale()}
                timezone={timezone}
              />
            );
          })}
        </tbody>
      </table>
      <RowMenu opened={menu} actions={actions} canEdit={canEdit} onOpen={onOpen} onClose={() => setMenu(null)} />
    </>
  );
}
