import { type Range, rangeQueryOf, underBothNames } from '@sightline/contract/core';
import { askPdf, askRealtimePdf, type Dashboard, printedDaysSchema, type Sheet } from '@sightline/contract/dashboards';
import { callWithHeaders } from '#api/calls/client.ts';
import type { PdfAnswer } from '#ui/pdf-button/pdf-phase.ts';
import type { PdfMaker } from '#ui/pdf-button/pdf-run.ts';

export interface PdfOptions {
  dashboard: Pick<Dashboard, 'permalink' | 'timezone' | 'version'>;
  range: Range;
  /** Without it the dashboard's own. */
  sheet?: Sheet;
  /** Only the realtime widgets. */
  realtime?: boolean;
}

/** Other days, another sheet, or the dashboard as it was saved since, are another PDF. */
export const pdfKeyOf = ({ dashboard: { permalink, version }, range, sheet, realtime = false }: PdfOptions): string =>
  JSON.stringify([permalink, version, range, sheet, realtime]);

/** Has the server print a dashboard, and asks with the token of the 202 until the address comes. */
export function pdfMaker({
  dashboard: { permalink, timezone },
  range,
  sheet,
  realtime = false,
}: PdfOptions): Pick<PdfMaker, 'start' | 'check'> {
  const { timezone: _, ...days } = rangeQueryOf(range, timezone);
  const ask = async (token: string | null, signal: AbortSignal): Promise<PdfAnswer> => {
    const query = {
      timezone,
      dateRange: JSON.stringify(underBothNames(printedDaysSchema, days)),
      ...sheet,
      ...(token === null ? {} : { check: token }),
    };
    const { value, status } = await callWithHeaders(realtime ? askRealtimePdf : askPdf, { params: { permalink }, query, signal });
    if (value === undefined) return { kind: 'unchanged' };
    return status === 202 ? { kind: 'working', check: value } : { kind: 'ready', address: value };
  };
  return { start: ({ signal }) => ask(null, signal), check: (token, { signal }) => ask(token, signal) };
}
