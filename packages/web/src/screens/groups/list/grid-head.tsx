import type { MonitoringRange } from '@sightline/contract/monitoring';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { SortHead, type Sorting } from '#ui/layout/sort-head.tsx';
import { figures, sortLabels } from './columns.ts';
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
export const GridHead = ({ range, sorting, onSort, all }: GridHeadProps) => (
  <thead className={styles.place}>
    <tr className={styles.head} aria-rowindex={1}>
      <th scope="col" className={styles.tick}>
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
      </th>
      <SortHead label={sortLabels.host} column="host" firstDir={firstDirs.host} sorting={sorting} onSort={onSort} />
      <th scope="col">Last {range} days</th>
      {figures.map((figure) => (
        <SortHead
          key={figure}
          label={sortLabels[figure]}
          column={figure}
          firstDir={firstDirs[figure]}
          align="end"
          sorting={sorting}
          onSort={onSort}
        />
      ))}
      <th scope="col">
        <VisuallyHidden>Actions</VisuallyHidden>
      </th>
    </tr>
  </thead>
);
