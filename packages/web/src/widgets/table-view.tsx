import { sortRows, type TableCell, type TableColumn, tableModel } from '@sightline/charts';
import type { Frame } from '@sightline/contract/frame';
import type { Widget } from '@sightline/contract/widgets';
import { useMemo, useState } from 'react';
import { ChangeChip } from './change-chip.tsx';
import { EmptyFigures } from './empty-figures.tsx';
import { useLook } from './look.ts';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './table-view.module.css';

interface Sorting {
  column: number;
  dir: 'asc' | 'desc';
}

function HeadCell({ column, sorted, onSort }: { column: TableColumn; sorted: 'asc' | 'desc' | null; onSort: () => void }) {
  return (
    <th
      scope="col"
      className={column.align === 'end' ? styles.end : undefined}
      aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      {...(column.hint && { title: column.hint })}
    >
      <button type="button" className={styles.sort} onClick={onSort}>
        {column.label}
        <span aria-hidden="true">{sorted === null ? '' : sorted === 'asc' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  );
}

function BodyCell({ cell, column }: { cell: TableCell; column: TableColumn }) {
  const title = cell.compared === null ? cell.text : `${cell.text}, before ${cell.compared}`;
  if (column.role === 'dimension') {
    return (
      <th scope="row" className={styles.name} title={title}>
        {cell.text}
      </th>
    );
  }
  return (
    <td className={styles.end} {...(cell.compared !== null && { title })}>
      {cell.bar !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(cell.bar * 100)}%` }} />
        </span>
      )}
      {column.role === 'change' && cell.change ? <ChangeChip change={cell.change} /> : cell.text}
    </td>
  );
}

/** Rows in the widget's order until a heading is clicked; that order is the reader's own. */
export function TableView({ widget, frame }: { widget: Widget; frame: Frame }) {
  const look = useLook();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const { percent, hiddenChange, hiddenHighlight, orderBy } = widget;
  const model = useMemo(
    () => tableModel(frame, { locale: look.locale, percent, hiddenChange, hiddenHighlight }, orderBy),
    [frame, look.locale, percent, hiddenChange, hiddenHighlight, orderBy],
  );
  const rows = sorting ? sortRows(model.rows, sorting.column, sorting.dir, look.locale) : model.rows;
  if (model.isEmpty) return <EmptyFigures />;
  const sort = (column: number) =>
    setSorting((before) => ({ column, dir: before?.column === column && before.dir === 'desc' ? 'asc' : 'desc' }));
  return (
    <ScrollRegion className={styles.scroll} label={widget.title || model.description}>
      <table className={styles.table}>
        <thead>
          <tr>
            {model.columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                sorted={sorting ? (sorting.column === index ? sorting.dir : null) : column.sorted}
                onSort={() => sort(index)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.index}>
              {row.cells.map((cell, index) => {
                const column = model.columns[index];
                return column && <BodyCell key={column.key} cell={cell} column={column} />;
              })}
            </tr>
          ))}
        </tbody>
        {model.totals && (
          <tfoot>
            <tr>
              {model.totals.map((cell, index) => {
                const column = model.columns[index];
                return column && <BodyCell key={column.key} cell={cell} column={column} />;
              })}
            </tr>
          </tfoot>
        )}
      </table>
      {model.notes.length > 0 && <p className={styles.notes}>{model.notes.join(' ')}</p>}
    </ScrollRegion>
  );
}
