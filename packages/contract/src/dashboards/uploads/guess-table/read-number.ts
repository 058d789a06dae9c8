import { type CurrencyMark, currencyMarkOf } from './currency-marks.ts';

/** What a text means as a number: with a point as the decimal mark, and with a comma; null where it would make no sense. */
export interface NumberReading {
  dot: number | null;
  comma: number | null;
  percent: boolean;
  currency: CurrencyMark | null;
}

const unit = String.raw`[^\d\s.,()+\-−–%'’]{1,4}`;
const whole = new RegExp(String.raw`^(\()?\s*([-+−–])?\s*(${unit})?\s*([-+−–])?\s*([\d.,](?:[\d.,'’\s]*\d)?)\s*(%|${unit})?\s*(\))?$`, 'u');
// Groups of three, or of two before the last three as in India; a group never starts with 0.
const withPoint = /^(?:\d+|[1-9]\d{0,2}([,'’\s])\d{3}(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})?(?:\.\d+)?$/u;
const withComma = /^(?:\d+|[1-9]\d{0,2}([.'’\s])\d{3}(?:\1\d{3})*)?(?:,\d+)?$/u;
/** More digits than a number holds exactly: an id. */
const digitsMax = 15;

const plain = (value: number): NumberReading => ({ dot: value, comma: value, percent: false, currency: null });

function readings(body: string): { dot: number | null; comma: number | null } | null {
  if (!/\d/.test(body) || /^0\d/.test(body) || body.replace(/\D/g, '').length > digitsMax) return null;
  const dot = withPoint.test(body) ? Number(body.replace(/[,'’\s]/gu, '')) : null;
  const comma = withComma.test(body) ? Number(body.replace(/[.'’\s]/gu, '').replace(',', '.')) : null;
  return dot === null && comma === null ? null : { dot, comma };
}

function currencyIn(before: string | undefined, after: string | undefined): CurrencyMark | null | undefined {
  const found = [before, after].flatMap((mark) => (mark === undefined || mark === '%' ? [] : [currencyMarkOf(mark)]));
  if (found.some((mark) => mark === null)) return undefined;
  const [first = null, second = first] = found;
  return first?.code === second?.code ? first : undefined;
}

/** Reads a trimmed text as a number, or null when it is none. Leading zeros and more than 15 digits mean an id, not a number. */
export function readNumber(text: string): NumberReading | null {
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return plain(Number(text));
  const match = whole.exec(text);
  if (match === null) return null;
  const [, open, signBefore, before, signAfter, body = '', after, close] = match;
  if ((open === undefined) !== (close === undefined) || (signBefore !== undefined && signAfter !== undefined)) return null;
  const currency = currencyIn(before, after);
  const percent = after === '%';
  if (currency === undefined || (percent && currency !== null)) return null;
  const values = readings(body);
  if (values === null) return null;
  const sign = signBefore ?? signAfter;
  const isNegative = open !== undefined || (sign !== undefined && sign !== '+');
  const finish = (value: number | null) => {
    if (value === null) return null;
    // Fifteen digits undo what dividing adds: 12.3 % is 0.123.
    const size = percent ? Number((value / 100).toPrecision(15)) : value;
    return isNegative && size !== 0 ? -size : size;
  };
  return { dot: finish(values.dot), comma: finish(values.comma), percent, currency };
}
