import type { GroupedDomain } from '@sightline/contract/monitoring';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { classes } from '#ui/base/classes.ts';
import { figuresOfAll } from './all-columns.ts';
import { AllRow, domainAddress } from './all-row.tsx';
import styles from './domain-grid.module.css';
import { ColumnHeads } from './grid-head.tsx';
import type { FoundView } from './list-view.ts';
import type { DomainList } from './use-domain-list.ts';
import { indexOf, stepCursor, useRowCursor } from './use-row-cursor.ts';

interface AllGridProps {
  list: DomainList<GroupedDomain>;
  total: number;
  sorting: FoundView['sorting'];
  /** Says which list it is, so that another one begins at its top. */
  question: string;
  onSort: (sorting: FoundView['sorting']) => void;
}

/** The domains of all groups as a grid of any length, of which only what can be seen is drawn. */
export function AllGrid({ list, total, sorting, question, onSort }: AllGridProps) {
  const { history } = useRouter();
  const place = useRef<HTMLTableSectionElement>(null);
  const { cursor, setActive, stepOf, items, layout, rowPx, top } = useRowCursor({ place, total, question, look: list.look });
  const active = cursor.at;
  useShortcuts({ nextDomain: () => stepCursor(cursor, 1, total), previousDomain: () => stepCursor(cursor, -1, total) });

  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    const row = index === null ? null : list.rowAt(index);
    // Another tab or window, as for any link.
    if (row === null || !(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest('a');
    // The link to its group leads there by itself.
    if (link !== null && !link.matches('[data-name]')) return;
    event.preventDefault();
    history.push(domainAddress(row));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What else stands in a row has its own keys.
    if (!(event.target instanceof Element) || !event.target.matches('[data-name]')) return;
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : stepOf(event.key);
    if (next === null) return;
    event.preventDefault();
    cursor.go(next);
  };
  return (
    <table
      className={classes(styles.grid, styles.ofAll, list.isStale && styles.stale)}
      aria-label="Domains"
      aria-rowcount={total + 1}
      aria-busy={list.isStale}
      data-layout={layout}
    >
      {layout === 'wide' && <ColumnHeads sorting={sorting} onSort={onSort} beside="Group" shown={figuresOfAll} />}
      <tbody
        ref={place}
        className={styles.rows}
        style={{ height: total * rowPx }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={(event) => setActive(indexOf(event.target) ?? active)}
      >
        {items.map(({ index, start }) => (
          <AllRow
            key={index}
            row={list.rowAt(index)}
            index={index}
            top={start - top}
            height={rowPx}
            layout={layout}
            isActive={index === (active ?? 0)}
            locale={readerLocale()}
          />
        ))}
      </tbody>
    </table>
  );
}
