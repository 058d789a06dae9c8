import { type HTMLAttributes, createElement as h, type ReactElement, type ReactNode } from 'react';

type Look = Pick<HTMLAttributes<HTMLElement>, 'className' | 'style'>;

/** A line of a table with one cell. Room around is the cell's padding: Outlook for Windows passes over that of tables, and over their margins. */
export const cell = (look: Look, ...inside: readonly ReactNode[]): ReactElement => h('tr', null, h('td', look, ...inside));

export const sheetOf = (...lines: readonly ReactElement[]): ReactElement =>
  h(
    'table',
    { role: 'presentation', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0, style: { width: '100%' } },
    h('tbody', null, ...lines),
  );

/** As wide as what it stands in, with one cell. */
export const sheet = (look: Look, ...inside: readonly ReactNode[]): ReactElement => sheetOf(cell(look, ...inside));
