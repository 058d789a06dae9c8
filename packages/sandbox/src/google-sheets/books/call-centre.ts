import { addDays, daysBetween, weekday } from '../../kernel/days.ts';
import { seeded } from '../../kernel/random.ts';
import { dayS } from '../../kernel/time-units.ts';
import { dailyShape } from '../../kernel/traffic.ts';
import { boolean, date, formula, gridTab, headers, number, text } from '../cells.ts';
import type { BookContext, Cell, NumberFormat, Tab } from '../model.ts';

const SHARE: NumberFormat = { type: 'PERCENT', pattern: '0%' };
const DURATION: NumberFormat = { type: 'TIME', pattern: '[h]:mm:ss' };
const DOLLAR: NumberFormat = { type: 'CURRENCY', pattern: '"$"#,##0.00' };
const AGENTS = ['Aisha', 'Bob', 'Chen', 'Dora'];
const DAYS_KEPT = 180;

/** A day without calls: answered stays empty, the rate divides by nothing, and the row ends early. */
function callRow({ seed, user }: BookContext, day: string, agent: string, row: number): Cell[] {
  const random = seeded(seed, user, 'calls', agent, day);
  const isOff = random() < 0.06;
  const calls = isOff ? 0 : Math.round((18 + random() * 14) * dailyShape([seed, user, 'calls'], day));
  const rate = (answered: number) => formula(`=D${row}/C${row}`, answered / calls, SHARE);
  if (calls === 0) return [date(day, 'm/d/yyyy'), text(agent), number(0), null, rate(0)];
  const answered = Math.round(calls * (0.78 + random() * 0.2));
  const talkSeconds = answered * Math.round(140 + random() * 160);
  const cells: Cell[] = [date(day, 'm/d/yyyy'), text(agent), number(calls), number(answered), rate(answered)];
  cells.push(number(talkSeconds / dayS, DURATION), boolean(random() < 0.1));
  return random() < 0.05 ? [...cells, text('New script tried')] : cells;
}

function callsTab(context: BookContext): Tab {
  const days = daysBetween(addDays(context.today, -DAYS_KEPT), addDays(context.today, -1)).filter((day) => weekday(day) % 6 !== 0);
  const turns = days.flatMap((day) => AGENTS.map((agent) => ({ day, agent })));
  const rows = turns.map(({ day, agent }, i) => callRow(context, day, agent, i + 2));
  return gridTab(0, 'Calls', [headers('Date', 'Agent', 'Calls', 'Answered', 'Answer rate', 'Talk time', 'Escalated', 'Comment'), ...rows]);
}

function quarterTab({ seed, user, today }: BookContext): Tab {
  const random = seeded(seed, user, 'bookings');
  const rows = ['01', '02', '03'].map((month, i): Cell[] => [
    date(`${today.slice(0, 4)}-${month}-01`, 'mmm yyyy'),
    number(20 + Math.round(random() * 30)),
    formula(`=B${i + 2}*240`, 4800 + Math.round(random() * 7200), DOLLAR),
  ]);
  return gridTab(7788, "Bob's Q1", [headers('Month', 'Bookings', 'Value'), ...rows]);
}

export function callCentreTabs(context: BookContext): Tab[] {
  return [callsTab(context), quarterTab(context), gridTab(91, 'Empty', [])];
}
