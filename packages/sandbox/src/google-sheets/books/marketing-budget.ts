import { seeded } from '../../kernel/random.ts';
import { date, formula, gridTab, headers, number, roundTo, text } from '../cells.ts';
import type { BookContext, Cell, NumberFormat, Tab } from '../model.ts';
import { monthBefore, monthsFrom } from './months.ts';

const EURO: NumberFormat = { type: 'CURRENCY', pattern: '#,##0.00 [$€]' };
const SHARE: NumberFormat = { type: 'PERCENT', pattern: '0.0%' };
const WHOLE: NumberFormat = { type: 'NUMBER', pattern: '#,##0' };
const CHANNELS = ['Google Ads', 'Meta', 'Newsletter', 'LinkedIn', 'Plakat'];

/** Months still to come have a budget and nothing else, so their rows are short. */
function planTab({ seed, user, today }: BookContext): Tab {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const monthsLeft = 12 - Number(today.slice(5, 7));
  const months = monthsFrom(monthBefore(today, 24), 25 + monthsLeft);
  const rows = months.map((month, i): Cell[] => {
    const random = seeded(seed, user, 'budget', month);
    const row = i + 2;
    const budget = 8000 + Math.round(random() * 12) * 500;
    if (month >= thisMonth) return [date(month, 'dd.mm.yyyy'), number(budget, EURO)];
    const spend = roundTo(budget * (0.82 + random() * 0.24), 2);
    const leads = Math.round(spend / (28 + random() * 14));
    return [
      date(month, 'dd.mm.yyyy'),
      number(budget, EURO),
      number(spend, EURO),
      number(leads, WHOLE),
      formula(`=C${row}/B${row}`, spend / budget, SHARE),
      formula(`=C${row}/D${row}`, roundTo(spend / leads, 2), EURO),
    ];
  });
  return gridTab(0, 'Plan', [headers('Monat', 'Budget', 'Ausgaben', 'Leads', 'Ausschöpfung', 'Kosten pro Lead'), ...rows]);
}

/** Hand-kept: an unnamed column of notes, and one column of numbers that were typed as text. */
function channelsTab({ seed, user }: BookContext): Tab {
  const random = seeded(seed, user, 'channels');
  const words = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rows = CHANNELS.map((channel, i): Cell[] => {
    const spend = roundTo(1500 + random() * 9000, 2);
    const row: Cell[] = [text(channel), number(spend, EURO), text(words.format(roundTo(spend * 0.9, 2)))];
    return i === 4 ? [...row, text('ab Herbst eingestellt')] : row;
  });
  return gridTab(101, 'Kanäle', [headers('Kanal', 'Ausgaben', 'Vorjahr', ''), ...rows]);
}

export function budgetTabs(context: BookContext): Tab[] {
  const archive = gridTab(
    303,
    'Archiv',
    [headers('Jahr', 'Budget'), [number(2022), number(96_000, EURO)], [number(2023), number(104_500, EURO)]],
    {
      hidden: true,
    },
  );
  const chart: Tab = { ...gridTab(202, 'Diagramm', []), sheetType: 'OBJECT' };
  return [planTab(context), channelsTab(context), chart, archive];
}
