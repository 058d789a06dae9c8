import { shownHost } from '@sightline/contract/core';
import type { DomainFigures } from '@sightline/contract/monitoring';
import type { ComponentProps } from 'react';
import { classes } from '#ui/base/classes.ts';
import { StateDot } from '../parts/state-dot.tsx';
import type { GroupReader } from '../words/moments.ts';
import { rowWords } from '../words/row-words.ts';
import { stateWord } from '../words/state-words.ts';
import styles from './domain-row.module.css';

interface DomainCellProps {
  /** Null: on its way. */
  row: DomainFigures | null;
  /** What its name leads to, and whether the keyboard stops there. */
  link: ComponentProps<'a'>;
  /** Until when its whole group is worked on, where that stands above the list. */
  groupMaintenanceUntil: string | null;
  reader: GroupReader;
}

/** The name of a domain with its state and what is wrong. */
export const DomainCell = ({ row, link, groupMaintenanceUntil, reader }: DomainCellProps) => (
  <td className={styles.domain}>
    <StateDot tone={row === null ? 'neutral' : stateWord(row.state).tone} />
    <span className={styles.words}>
      {/* The same element before and after the row has come: it may have the focus. */}
      <a className={classes(styles.host, row === null && styles.waiting)} data-name {...link}>
        {row === null ? 'Loading' : shownHost(row.host)}
      </a>
      {row !== null && (
        <span className={styles.reason} title={shownHost(row.reason) || undefined}>
          {rowWords(row, groupMaintenanceUntil, Date.now(), reader)}
        </span>
      )}
    </span>
  </td>
);
