import type { DomainRow as Row } from '@sightline/contract/monitoring';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
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
import type { DomainList } from './use-domain-list.ts';
import { type Cursor, indexOf, useRowCursor } from './use-row-cursor.ts';

interface DomainGridProps {
  list: DomainList<Row>;
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
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const rows = useRowCursor({ place, total, question, look: list.look });
  const { setActive, focusRow, stepOf, items, layout, rowPx, top } = rows;
  const active = rows.cursor.at;
  cursor.current = rows.cursor;

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
    if (event.detail > 0 && !isName && !button) focusRow(index);
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
    const next = stepOf(event.key);
    if (next === null) return;
    event.preventDefault();
    if (event.shiftKey && active !== null && canEdit) {
      const begun = selection.anchor === null ? { ...selection, anchor: active } : selection;
      onSelect(extended(begun, next, idAt));
    }
    rows.cursor.go(next);
  };
  const allHead = canEdit ? { isChosen: isAllChosen, choose: onChooseAll } : null;
  return (
    <>
      <table
        className={classes(styles.grid, styles.ofGroup, list.isStale && styles.stale)}
        aria-label="Domains"
        aria-rowcount={total + 1}
        aria-busy={list.isStale}
        data-layout={layout}
        data-choosing={selection.ids.size > 0}
      >
        {layout === 'wide' && <GridHead range={view.range} sorting={view.sorting} onSort={onSort} all={allHead} />}
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
                layout={layout}
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
