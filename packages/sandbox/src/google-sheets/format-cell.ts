import { dayS, hourS } from '../kernel/time-units.ts';
import { dayOfSerial } from './cells.ts';
import type { Cell, NumberFormat } from './model.ts';

const DATE_TYPES = ['DATE', 'TIME', 'DATE_TIME'];

export function isDateFormat(format: NumberFormat | null): boolean {
  return format !== null && DATE_TYPES.includes(format.type);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function formatMoment(value: number, pattern: string, locale: string): string {
  const day = dayOfSerial(value);
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const seconds = Math.round((value - Math.floor(value)) * dayS);
  const minutes = Math.floor(seconds / 60);
  const monthName = (style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  let sawHour = false;
  return pattern.replace(/\[h\]|yyyy|yy|mmmm|mmm|mm|m|dd|d|hh|h|ss/g, (token) => {
    if (token === '[h]' || token === 'hh' || token === 'h') {
      sawHour = true;
      if (token === '[h]') return String(Math.floor(Math.round(value * dayS) / hourS));
      return token === 'hh' ? pad(Math.floor(minutes / 60)) : String(Math.floor(minutes / 60));
    }
    if (token === 'ss') return pad(seconds % 60);
    if (token === 'mm' && sawHour) return pad(minutes % 60);
    const parts: Record<string, string> = {
      yyyy: year,
      yy: year.slice(2),
      mmmm: monthName('long'),
      mmm: monthName('short'),
      mm: month,
      m: String(Number(month)),
      dd: dayOfMonth,
      d: String(Number(dayOfMonth)),
    };
    return parts[token] ?? token;
  });
}

/** `[$€]` and quoted text in a pattern stand for themselves. */
function literal(part: string): string {
  return part.replace(/\[\$([^\]-]*)[^\]]*\]/g, '$1').replace(/"([^"]*)"/g, '$1');
}

function formatNumber(value: number, pattern: string, locale: string): string {
  const found = /[#0][#0,]*(?:\.(0+))?(%?)/.exec(pattern);
  if (!found) return literal(pattern);
  const [skeleton, zeros = '', percent] = found;
  const digits = new Intl.NumberFormat(locale, {
    minimumFractionDigits: zeros.length,
    maximumFractionDigits: zeros.length,
    useGrouping: skeleton.includes(',') ? 'always' : false,
  }).format(percent ? Math.abs(value) * 100 : Math.abs(value));
  const before = literal(pattern.slice(0, found.index));
  const after = literal(pattern.slice(found.index + skeleton.length));
  return `${value < 0 ? '-' : ''}${before}${digits}${percent ?? ''}${after}`;
}

/** What the cell shows on screen in the spreadsheet's locale (`de_DE`); an empty cell shows nothing. */
export function formatCell(cell: Cell, locale: string): string {
  const tag = locale.replace('_', '-');
  if (cell === null) return '';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'boolean') return cell.value ? 'TRUE' : 'FALSE';
  if (cell.kind === 'error') return cell.error;
  if (cell.format === null) return new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 10 }).format(cell.value);
  return isDateFormat(cell.format)
    ? formatMoment(cell.value, cell.format.pattern, tag)
    : formatNumber(cell.value, cell.format.pattern, tag);
}
