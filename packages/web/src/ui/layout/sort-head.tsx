import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import touch from '../base/touch-area.module.css';
import styles from './sort-head.module.css';

export interface Sorting<Column extends string> {
  column: Column;
  dir: 'asc' | 'desc';
}

/** The same column turns round; another starts in its own natural direction. */
export const sortedBy = <Column extends string>(
  now: Sorting<Column>,
  column: Column,
  firstDir: 'asc' | 'desc' = 'asc',
): Sorting<Column> => ({
  column,
  dir: now.column === column ? (now.dir === 'asc' ? 'desc' : 'asc') : firstDir,
});

/** A column's head that sorts. */
export function SortHead<Column extends string>({
  label,
  column,
  sorting,
  firstDir = 'asc',
  align,
  drop,
  onSort,
}: {
  label: string;
  column: Column;
  sorting: Sorting<Column>;
  firstDir?: 'asc' | 'desc';
  align?: 'end';
  /** See Table. */
  drop?: 'first' | 'second';
  onSort: (next: Sorting<Column>) => void;
}) {
  const isSorted = sorting.column === column;
  return (
    <th
      scope="col"
      data-align={align}
      data-drop={drop}
      aria-sort={isSorted ? (sorting.dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classes(styles.head, touch.area)}
        data-sorted={isSorted}
        data-end={align === 'end'}
        onClick={() => onSort(sortedBy(sorting, column, firstDir))}
      >
        {label}
        <Icon name={isSorted && sorting.dir === 'asc' ? 'chevronUp' : 'chevronDown'} size={12} />
      </button>
    </th>
  );
}
