import type { DomainFigures } from '@sightline/contract/monitoring';
import type { ReactNode } from 'react';
import { changeFigure, daysLeft, type Figure as FigureText, milliseconds, nothing, uptimeText } from '../words/figures.ts';
import { alertsWords } from '../words/row-words.ts';
import { stateWord } from '../words/state-words.ts';
import { type Figure, sortLabels } from './columns.ts';
import styles from './domain-row.module.css';
import type { Layout } from './layouts.ts';

interface RowFiguresProps {
  row: DomainFigures;
  /** In their order: all of them where there is room, and what else goes under the name. */
  figures: readonly Figure[];
  facts: readonly Figure[];
  layout: Layout['name'];
  locale: string;
  /** Stands before the figure of responses. */
  spark?: ReactNode;
}

const figureOf: Record<Figure, (row: DomainFigures, locale: string) => FigureText> = {
  uptime: ({ uptime }, locale) => ({ text: uptimeText(uptime, locale), tone: 'neutral' }),
  response: ({ responseMs }, locale) => ({ text: milliseconds(responseMs, locale), tone: 'neutral' }),
  certificate: ({ certificateDays }, locale) => daysLeft(certificateDays, locale),
  registration: ({ registrationDays }, locale) => daysLeft(registrationDays, locale),
  traffic: ({ trafficChange }, locale) => changeFigure(trafficChange, locale),
  alerts: (row) => {
    const words = alertsWords(row);
    return { text: words ?? nothing, tone: words === null || row.snoozed ? 'neutral' : stateWord(row.state).tone };
  },
};

const isUrgent = ({ tone }: FigureText): boolean => tone === 'bad' || tone === 'warning';

/** What is known, and first what needs looking at: the last ones may not fit. The line keeps its height, so where nothing is known it says so. */
export function factsOf(facts: readonly Figure[], row: DomainFigures, locale: string) {
  const all = facts.map((figure) => ({ figure, ...figureOf[figure](row, locale) }));
  const known = all.filter(({ text }) => text !== nothing);
  return known.length === 0 ? all : known.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)));
}

/** A cell a figure where there is room; else those of less weight in one, with their words. */
export function RowFigures({ row, figures, facts, layout, locale, spark }: RowFiguresProps) {
  const cell = (figure: Figure) => {
    const { text, tone } = figureOf[figure](row, locale);
    return (
      <td key={figure} className={styles[figure]} data-tone={tone} data-empty={text === nothing}>
        {figure === 'response' && spark}
        <span className={styles.figure}>{text}</span>
      </td>
    );
  };
  if (layout === 'wide') return figures.map(cell);
  return (
    <>
      {cell('uptime')}
      <td className={styles.facts}>
        {factsOf(facts, row, locale).map(({ figure, text, tone }) => (
          <span key={figure} data-tone={tone}>
            {sortLabels[figure]} <span className={styles.figure}>{text}</span>
          </span>
        ))}
      </td>
      {cell('alerts')}
    </>
  );
}
