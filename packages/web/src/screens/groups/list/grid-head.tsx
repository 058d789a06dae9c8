import type { MonitoringRange } from '@sightline/contract/monitoring';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { SortHead, type Sorting } from '#ui/layout/sort-head.tsx';
import { type Figure, figures, sortLabels } from './columns.ts';
import styles from './grid-head.module.css';
import { type DomainSort, firstDirs } from './list-view.ts';

interface Sorted {
  sorting: Sorting<DomainSort>;
  onSort: (next: Sorting<DomainSort>) => void;
}

interface ColumnHeadsProps extends Sorted {
  /** What stands beside the domain. */
  beside: string;
  shown: readonly Figure[];
  before?: ReactNode;
  after?: ReactNode;
}

/** The heads of the columns; they stay at the top while the list goes by. */
export const ColumnHeads = ({ beside, shown, before, after, ...sorted }: ColumnHeadsProps) => (
  <thead className={styles.place}>
    <tr className={styles.head} aria-rowindex={1}>
      {before}
      <SortHead label={sortLabels.host} column="host" firstDir={firstDirs.host} {...sorted} />
      <th scope="col">{beside}</th>
      {shown.map((figure) => (
        <SortHead key={figure} label={sortLabels[figure]} column={figure} firstDir={firstDirs[figure]} align="end" {...sorted} />
      ))}
      {after}
    </tr>
  </thead>
);

interface GridHeadProps extends Sorted {
  range: MonitoringRange;
  /** Null: nothing can be chosen. */
  all: { isChosen: boolean; choose: (on: boolean) => void } | null;
}

export const GridHead = ({ range, all, ...sorted }: GridHeadProps) => (
  <ColumnHeads
    {...sorted}
    beside={`Last ${range} days`}
    shown={figures}
    before={
      <th scope="col" className={styles.tick}>
        {all === null ? (
          <VisuallyHidden>Chosen</VisuallyHidden>
        ) : (
          <input
            type="checkbox"
            aria-label="Choose all found"
            checked={all.isChosen}
            onChange={(event) => all.choose(event.currentTarget.checked)}
          />
        )}
      </th>
    }
    after={
      <th scope="col">
        <VisuallyHidden>Actions</VisuallyHidden>
      </th>
    }
  />
);
