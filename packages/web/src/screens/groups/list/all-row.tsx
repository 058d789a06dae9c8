import type { GroupedDomain } from '@sightline/contract/monitoring';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { pages } from '#lib/page/route-table.ts';
import { patchSearch } from '#lib/page/url-search.ts';
import { factsOfAll, figuresOfAll } from './all-columns.ts';
import { DomainCell } from './domain-cell.tsx';
import styles from './domain-row.module.css';
import type { Layout } from './layouts.ts';
import { RowFigures } from './row-figures.tsx';

interface AllRowProps {
  /** Null: on its way. */
  row: GroupedDomain | null;
  index: number;
  /** Where it stands in the list and how high it is, in pixels. */
  top: number;
  height: number;
  layout: Layout['name'];
  /** The one that the keyboard stops at. */
  isActive: boolean;
  locale: string;
}

/** Its group, with it open beside the list. */
export const domainAddress = ({ campaignId, id }: GroupedDomain): string =>
  `${pages['campaign.show'].path.replace('$campaignId', campaignId)}${patchSearch('', { domain: id })}`;

/** One domain among those of all groups. Clicks and keys are heard by the list, but for those of its group. */
export const AllRow = memo(function AllRow({ row, index, top, height, layout, isActive, locale }: AllRowProps) {
  const stop = isActive ? 0 : -1;
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      aria-busy={row === null || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
      data-index={index}
      data-quiet={row !== null && (row.paused || row.snoozed)}
    >
      <DomainCell
        row={row}
        link={{ href: row === null ? undefined : domainAddress(row), tabIndex: stop }}
        groupMaintenanceUntil={null}
        reader={{ locale, timezone: row?.timezone ?? 'UTC' }}
      />
      {row !== null && (
        <>
          <td className={styles.group}>
            <Link
              to={pages['campaign.show'].path}
              params={{ campaignId: row.campaignId }}
              className={styles.groupName}
              tabIndex={stop}
              title={row.campaignName}
            >
              {row.campaignName}
            </Link>
          </td>
          <RowFigures row={row} figures={figuresOfAll} facts={factsOfAll} layout={layout} locale={locale} />
        </>
      )}
    </tr>
  );
});
