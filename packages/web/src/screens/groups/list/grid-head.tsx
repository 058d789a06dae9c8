import type { MonitoringRange } from '@sightline/contract/watch-states';
import { Icon } from '../../../ui/icon.tsx';
import { type Sorting, sortedBy } from '../../../ui/sort-head.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { columns, sortLabels } from './columns.ts';
import styles from './grid-head.module.css';
import { type DomainSort, firstDirs } from './list-view.ts';

interface GridHeadProps {
  range: MonitoringRange;
  sorting: Sorting<DomainSort>;
  onSort: (next: Sorting<DomainSort>) => void;
  /** Null: nothing can be chosen. */
  all: { isChosen: boolean; choose: (on: boolean) => void } | null;
}

/** The heads of the columns; they stay at the top while the list goes by. */
export function GridHead({ range, sorting, onSort, all }: GridHeadProps) {
  const sortOf = (column: DomainSort) => (sorting.column !== column ? undefined : sorting.dir === 'asc' ? 'ascending' : 'descending');
  const sorter = (column: DomainSort) => (
    <SortButton column={column} sorting={sorting} onSort={onSort} />
  );
  return (
    <div className={styles.head} role="row" aria-rowindex={1}>
      <span role="columnheader" className={styles.tick}>
        {all === null ? (
          <VisuallyHidden>Chosen</VisuallyHidden>
        ) : (
          <input
            type="checkbox"
            aria-label="Choose all that are found"
            checked={all.isChosen}
            onChange={(event) => all.choose(event.currentTarget.checked)}
          />
        )}
      </span>
      <span role="columnheader" className={styles.names} aria-sort={sortOf('host') ?? sortOf('state')}>
        {sorter('host')}
        {sorter('state')}
      </span>
      <span role="columnheader">Last {range} days</span>
      {columns.map(({ sort, about }) => (
        <span key={sort} role="columnheader" className={styles.figure} aria-sort={sortOf(sort)} title={about}>
          {sorter(sort)}
        </span>
      ))}
      <span role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </span>
    </div>
  );
}

function SortButton({ column, sorting, onSort }: { column: DomainSort } & Pick<GridHeadProps, 'sorting' | 'onSort'>) {
  const isSorted = sorting.column === column;
  return (
    <button type="button" className={styles.sort} data-sorted={isSorted} onClick={() => onSort(sortedBy(sorting, column, firstDirs[column]))}>
      {sortLabels[column]}
      <Icon name={isSorted && sorting.dir === 'asc' ? 'chevronUp' : 'chevronDown'} size={12} />
    </button>
  );
}
