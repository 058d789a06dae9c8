import { addDays, daysBetween, weekday } from '../../kernel/days.ts';
import { seeded } from '../../kernel/random.ts';
import { dailyShape } from '../../kernel/traffic.ts';
import { date, formula, gridTab, headers, number, roundTo, text } from '../cells.ts';
import type { BookContext, Cell, NumberFormat, Tab } from '../model.ts';

const EURO: NumberFormat = { type: 'CURRENCY', pattern: '[$€]#,##0.00' };
const SHARE: NumberFormat = { type: 'PERCENT', pattern: '0.00%' };
const WHOLE: NumberFormat = { type: 'NUMBER', pattern: '#,##0' };
const DAY = 'yyyy-mm-dd';
const STORES = ['Graz', 'Linz', 'Wien'];
const SUNDAY = 0;

/** What the stores took on a day, in cents; on Sundays they are closed. */
function storeDays({ seed, user }: BookContext, day: string) {
  return (weekday(day) === SUNDAY ? [] : STORES).map((store, i) => {
    const random = seeded(seed, user, 'store', store, day);
    const visits = Math.round((90 + i * 45) * dailyShape([seed, user, store], day));
    const receipts = Math.round(visits * (0.24 + random() * 0.16));
    const items = receipts + Math.round(receipts * random() * 1.4);
    return { store, visits, receipts, items, revenue: Math.round(items * (2300 + random() * 1900)) };
  });
}

function total(days: ReturnType<typeof storeDays>, part: 'visits' | 'receipts' | 'items' | 'revenue'): number {
  return days.reduce((sum, day) => sum + day[part], 0);
}

function note(seed: string, day: string): Cell[] {
  const chance = seeded(seed, 'note', day)();
  return chance < 0.02 ? [text('Sale weekend')] : chance > 0.985 ? [text('Street closed; few visitors')] : [];
}

function dailyRow(context: BookContext, day: string, row: number): Cell[] {
  const days = storeDays(context, day);
  const label = date(day, DAY);
  if (days.length === 0) return [label];
  const visits = total(days, 'visits');
  const receipts = total(days, 'receipts');
  return [
    label,
    number(visits, WHOLE),
    number(receipts, WHOLE),
    number(total(days, 'items'), WHOLE),
    number(total(days, 'revenue') / 100, EURO),
    formula(`=C${row}/B${row}`, roundTo(receipts / visits, 6), SHARE),
    ...note(context.seed, day),
  ];
}

export function offlineSalesTabs(context: BookContext): Tab[] {
  const yesterday = addDays(context.today, -1);
  const days = daysBetween(addDays(context.today, -730), yesterday);
  const recent = daysBetween(addDays(context.today, -90), yesterday);
  const daily = days.map((day, i) => dailyRow(context, day, i + 2));
  const byStore = recent.flatMap((day) =>
    storeDays(context, day).map(({ store, receipts, revenue }): Cell[] => [
      date(day, DAY),
      text(store),
      number(receipts, WHOLE),
      number(revenue / 100, EURO),
    ]),
  );
  return [
    gridTab(0, 'Daily sales', [headers('Date', 'Visits', 'Receipts', 'Items', 'Revenue', 'Conversion', 'Note'), ...daily]),
    gridTab(55, 'By store', [headers('Date', 'Store', 'Receipts', 'Revenue'), ...byStore]),
  ];
}
