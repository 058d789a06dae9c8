import type { DomainRow as Row } from '@sightline/contract/domains';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HistoryBars } from '../parts/history-bars.tsx';
import { Spark } from '../parts/spark.tsx';
import { StateDot } from '../parts/state-dot.tsx';
import { changeFigure, daysLeft, type Figure as FigureText, milliseconds, nothing, uptimeText } from '../words/figures.ts';
import { alertsWords, rowWords } from '../words/row-words.ts';
import { stateWord } from '../words/state-words.ts';
import { columns, type Figure, sortLabels } from './columns.ts';
import styles from './domain-row.module.css';

interface DomainRowProps {
  /** Null: on its way. */
  row: Row | null;
  index: number;
  /** Where it stands in the list and how high it is, in pixels. */
  top: number;
  height: number;
  /** The one that the keyboard stops at. */
  isActive: boolean;
  isChosen: boolean;
  isOpen: boolean;
  canEdit: boolean;
  locale: string;
}

function figureOf(figure: Figure, row: Row, locale: string): FigureText {
  switch (figure) {
    case 'uptime':
      return { text: uptimeText(row.uptime, locale), tone: 'neutral' };
    case 'response':
      return { text: milliseconds(row.responseMs, locale), tone: 'neutral' };
    case 'certificate':
      return daysLeft(row.certificateDays, locale);
    case 'registration':
      return daysLeft(row.registrationDays, locale);
    case 'traffic':
      return changeFigure(row.trafficChange, locale);
    case 'alerts': {
      const words = alertsWords(row);
      return { text: words ?? nothing, tone: words === null || row.snoozed ? 'neutral' : stateWord(row.state).tone };
    }
  }
}

/** What goes to the second line where there is little room. */
const facts = columns.map(({ sort }) => sort).filter((sort) => sort !== 'uptime' && sort !== 'alerts');

function FigureCell({ sort, row, locale }: { sort: Figure; row: Row; locale: string }) {
  const { text, tone } = figureOf(sort, row, locale);
  return (
    <span className={styles[sort]} role="gridcell" data-label={sortLabels[sort]} data-tone={tone} data-empty={text === nothing}>
      {sort === 'response' && <Spark values={row.responses} width={88} height={24} />}
      <span className={styles.figure}>{text}</span>
    </span>
  );
}

/** One domain. Clicks and keys are heard by the list. */
export const DomainRow = memo(function DomainRow({ row, index, top, height, isActive, isChosen, isOpen, canEdit, locale }: DomainRowProps) {
  const place = { height, transform: `translateY(${top}px)` };
  if (row === null)
    return (
      <div className={styles.row} role="row" aria-rowindex={index + 2} aria-busy="true" style={place} data-index={index} tabIndex={isActive ? 0 : -1}>
        <span className={styles.waiting} role="gridcell">
          <span className={styles.blank} />
        </span>
      </div>
    );
  const { tone } = stateWord(row.state);
  const stop = isActive ? 0 : -1;
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-index={index}
      data-open={isOpen}
      data-quiet={row.paused || row.snoozed}
      style={place}
      tabIndex={stop}
    >
      <span className={styles.tick} role="gridcell">
        {canEdit && <input type="checkbox" tabIndex={stop} aria-label={`Choose ${row.host}`} checked={isChosen} onChange={ignore} />}
      </span>
      <span className={styles.domain} role="gridcell">
        <StateDot tone={tone} />
        <span className={styles.words}>
          <span className={styles.host}>{row.host}</span>
          <span className={styles.reason} title={row.reason || undefined} data-tone={row.snoozed ? 'neutral' : tone}>
            {rowWords(row, Date.now(), locale)}
          </span>
        </span>
      </span>
      <span className={styles.bars} role="gridcell">
        <HistoryBars bars={row.bars} locale={locale} />
      </span>
      <FigureCell sort="uptime" row={row} locale={locale} />
      <span className={styles.facts} role="presentation">
        {facts.map((sort) => (
          <FigureCell key={sort} sort={sort} row={row} locale={locale} />
        ))}
      </span>
      <FigureCell sort="alerts" row={row} locale={locale} />
      <span className={styles.menu} role="gridcell">
        <Button variant="quiet" size="s" icon tabIndex={stop} data-menu aria-haspopup="menu" aria-label={`Actions for ${row.host}`}>
          <Icon name="dots" />
        </Button>
      </span>
    </div>
  );
});

/** The list hears the click, which knows about Shift. */
const ignore = (): void => {};
