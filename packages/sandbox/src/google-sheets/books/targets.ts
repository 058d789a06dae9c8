import { seeded } from '../../kernel/random.ts';
import { date, formula, gridTab, headers, number, roundTo, text } from '../cells.ts';
import type { BookContext, Cell, NumberFormat, Tab } from '../model.ts';
import { monthBefore, monthsFrom } from './months.ts';

const DOLLAR: NumberFormat = { type: 'CURRENCY', pattern: '"$"#,##0' };
const SHARE: NumberFormat = { type: 'PERCENT', pattern: '0.0%' };

/** Written sideways: months run across, measures down. */
export function targetTabs({ seed, user, today }: BookContext): Tab[] {
  const months = monthsFrom(monthBefore(today, 11), 12);
  const random = seeded(seed, user, 'targets');
  const revenue = months.map(() => 40_000 + Math.round(random() * 40) * 500);
  const sessions = months.map(() => 9000 + Math.round(random() * 6000));
  const rate = months.map(() => roundTo(0.015 + random() * 0.02, 4));
  const rows: Cell[][] = [
    [text('Target'), ...months.map((month) => date(month, 'mmm yyyy'))],
    [text('Revenue'), ...revenue.map((value) => number(value, DOLLAR))],
    [text('Sessions'), ...sessions.map((value) => number(value))],
    [text('Conversion rate'), ...rate.map((value) => number(value, SHARE))],
  ];
  const quarter: Cell[][] = [
    headers('Week', 'Goal', 'Reached'),
    ...Array.from({ length: 13 }, (_, i): Cell[] => [number(i + 1), number(100), number(60 + Math.round(random() * 60))]),
    [text('Lost link'), null, formula("='Old tab'!B2", Number.NaN, null, '#REF!')],
  ];
  return [gridTab(0, 'Targets by month', rows), gridTab(44, 'Q1', quarter)];
}
