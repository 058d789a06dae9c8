import { shownHost } from '@sightline/contract/core';
import type { DomainRow as Row } from '@sightline/contract/monitoring';
import { memo } from 'react';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import { patchSearch } from '#lib/page/url-search.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { HistoryBars } from '../parts/history-bars.tsx';
import { Spark } from '../parts/spark.tsx';
import { facts, figures } from './columns.ts';
import { DomainCell } from './domain-cell.tsx';
import styles from './domain-row.module.css';
import type { Layout } from './layouts.ts';
import { RowFigures } from './row-figures.tsx';

interface DomainRowProps {
  /** Null: on its way. */
  row: Row | null;
  /** Until when its whole group is worked on, which stands above the list. */
  groupMaintenanceUntil: string | null;
  index: number;
  /** Where it stands in the list and how high it is, in pixels. */
  top: number;
  height: number;
  layout: Layout['name'];
  /** How far the list looks back. */
  days: number;
  /** The one that the keyboard stops at. */
  isActive: boolean;
  isChosen: boolean;
  isOpen: boolean;
  canEdit: boolean;
  locale: string;
  /** Of the group. */
  timezone: string;
}

/** One domain. Clicks and keys are heard by the list; its name is where the keyboard stops. */
export const DomainRow = memo(function DomainRow(props: DomainRowProps) {
  const { row, groupMaintenanceUntil, index, top, height, layout, days, isActive, isChosen, isOpen, canEdit, locale, timezone } = props;
  const place = { height, transform: `translateY(${top}px)` };
  const stop = isActive ? 0 : -1;
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      aria-busy={row === null || undefined}
      style={place}
      data-index={index}
      data-chosen={isChosen}
      data-open={isOpen}
      data-quiet={row !== null && (row.paused || row.snoozed)}
    >
      <td className={styles.tick}>
        {row !== null && canEdit && (
          <input type="checkbox" tabIndex={stop} aria-label={`Choose ${shownHost(row.host)}`} checked={isChosen} onChange={ignore} />
        )}
      </td>
      <DomainCell
        row={row}
        link={{
          ...guideMark('domain'),
          href: row === null ? undefined : patchSearch(window.location.search, { domain: row.id }),
          tabIndex: stop,
          'aria-current': isOpen || undefined,
        }}
        groupMaintenanceUntil={groupMaintenanceUntil}
        reader={{ locale, timezone }}
      />
      {row !== null && (
        <>
          <td className={styles.bars}>
            <HistoryBars bars={row.bars} days={days} locale={locale} />
          </td>
          <RowFigures
            row={row}
            figures={figures}
            facts={facts}
            layout={layout}
            locale={locale}
            spark={<Spark values={row.responses} width={88} height={24} />}
          />
          <td className={styles.menu}>
            <Button
              variant="quiet"
              size="s"
              icon
              tabIndex={stop}
              data-menu
              aria-haspopup="menu"
              aria-label={`Actions for ${shownHost(row.host)}`}
            >
              <Icon name="dots" />
            </Button>
          </td>
        </>
      )}
    </tr>
  );
});

/** The list hears the click, which knows about Shift. */
const ignore = (): void => {};
