import type { TableBar, TableCell, TableColumn } from '@sightline/charts';
import type { CSSProperties } from 'react';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/icon.tsx';
import { hasMiddle, MiddleText } from '#ui/base/middle-text.tsx';
import touch from '#ui/base/touch-area.module.css';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { ChangeChip } from '../figures/change-chip.tsx';
import { useWords } from '../look/use-words.ts';
import styles from './table-view.module.css';

export interface HeadCellProps {
  column: TableColumn;
  sorted: 'asc' | 'desc' | null;
  /** The longest texts below, which keep the column's width while rows come and go; null where all are there. */
  widest: string | null;
  /** The cells below have bars beside their figures. */
  hasBars: boolean;
  onSort: () => void;
}

export function HeadCell({ column, sorted, widest, hasBars, onSort }: HeadCellProps) {
  return (
    <th
      scope="col"
      className={column.align === 'end' ? styles.end : styles.nameHead}
      aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      {...(column.role === 'dimension' && { 'data-stays': true })}
      {...(widest !== null && { 'data-widest': widest, 'data-bars': hasBars })}
      title={column.hint ?? column.label}
    >
      <button type="button" className={classes(styles.sort, touch.area)} onClick={onSort}>
        <span className={styles.sortText}>
          {column.label}
          <span aria-hidden="true">{sorted === null ? '' : sorted === 'asc' ? ' ↑' : ' ↓'}</span>
        </span>
      </button>
    </th>
  );
}

/** What happened on a row's days, behind its name. */
export const RowAnnotations = ({ annotations }: { annotations: readonly string[] }) =>
  annotations.length > 0 && (
    <span className={styles.annotation}>
      <Icon name="flag" size={12} />
      <VisuallyHidden>Note: </VisuallyHidden>
      {annotations.join('; ')}
    </span>
  );

const percentOf = (share: number): string => `${(share * 100).toFixed(1)}%`;
const barStyle = ({ from, to }: TableBar): CSSProperties => ({ insetInlineStart: percentOf(from), inlineSize: percentOf(to - from) });

function BodyCell({ cell, column, annotations }: { cell: TableCell; column: TableColumn; annotations: readonly string[] }) {
  const words = useWords().table;
  const title = cell.compared === null ? cell.text : words.before(cell.text, cell.compared);
  if (column.role === 'dimension') {
    return (
      <th
        scope="row"
        className={styles.name}
        data-stays
        title={[title, ...annotations].join('\n')}
        {...(hasMiddle(cell.text) && { 'aria-label': [cell.text, ...annotations].join(', ') })}
      >
        <MiddleText text={cell.text} />
        <RowAnnotations annotations={annotations} />
      </th>
    );
  }
  return (
    <td className={styles.end} {...(cell.bar !== null && { 'data-bar': true })} {...(cell.compared !== null && { title })}>
      {cell.bar !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={barStyle(cell.bar)} />
        </span>
      )}
      {column.role === 'change' && cell.change ? <ChangeChip change={cell.change} /> : cell.text}
    </td>
  );
}

/** The cells of a row or of the totals. */
export const Cells = ({
  cells,
  columns,
  annotations = [],
}: {
  cells: readonly TableCell[];
  columns: readonly TableColumn[];
  /** Notes on the row's days. */
  annotations?: readonly string[];
}) =>
  cells.map((cell, index) => {
    const column = columns[index];
    return column && <BodyCell key={column.key} cell={cell} column={column} annotations={annotations} />;
  });
