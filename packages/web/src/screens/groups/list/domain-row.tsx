import type { DomainRow as Row } from '@sightline/contract/domains';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { patchSearch } from '../../../url-search.ts';
import { HistoryBars } from '../parts/history-bars.tsx';
import { StateDot } from '../parts/state-dot.tsx';
import { rowWords } from '../words/row-words.ts';
import { stateWord } from '../words/state-words.ts';
import styles from './domain-row.module.css';
import type { Layout } from './layouts.ts';
import { RowFigures } from './row-figures.tsx';

interface DomainRowProps {
  /** Null: on its way. */
  row: Row | null;
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
}

/** One domain. Clicks and keys are heard by the list; its name is where the keyboard stops. */
export const DomainRow = memo(function DomainRow(props: DomainRowProps) {
  const { row, index, top, height, layout, days, isActive, isChosen, isOpen, canEdit, locale } = props;
  const place = { height, transform: `translateY(${top}px)` };
  const stop = isActive ? 0 : -1;
  if (row === null)
    return (
      <tr className={styles.row} aria-rowindex={index + 2} aria-busy="true" style={place} data-index={index}>
        <td className={styles.waiting}>
          <span className={styles.blank} data-name tabIndex={-1} />
        </td>
      </tr>
    );
  const { tone } = stateWord(row.state);
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      style={place}
      data-index={index}
      data-chosen={isChosen}
      data-open={isOpen}
      data-quiet={row.paused || row.snoozed}
    >
      <td className={styles.tick}>
        {canEdit && <input type="checkbox" tabIndex={stop} aria-label={`Choose ${row.host}`} checked={isChosen} onChange={ignore} />}
      </td>
      <td className={styles.domain}>
        <StateDot tone={tone} />
        <span className={styles.words}>
          <a
            className={styles.host}
            data-name
            href={patchSearch(window.location.search, { domain: row.id })}
            tabIndex={stop}
            aria-current={isOpen || undefined}
          >
            {row.host}
          </a>
          <span className={styles.reason} title={row.reason || undefined}>
            {rowWords(row, Date.now(), locale)}
          </span>
        </span>
      </td>
      <td className={styles.bars}>
        <HistoryBars bars={row.bars} days={days} locale={locale} />
      </td>
      <RowFigures row={row} layout={layout} locale={locale} />
      <td className={styles.menu}>
        <Button variant="quiet" size="s" icon tabIndex={stop} data-menu aria-haspopup="menu" aria-label={`Actions for ${row.host}`}>
          <Icon name="dots" />
        </Button>
      </td>
    </tr>
  );
});

/** The list hears the click, which knows about Shift. */
const ignore = (): void => {};
