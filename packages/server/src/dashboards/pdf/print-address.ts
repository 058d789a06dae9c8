import { rangeToSearch } from '@sightline/contract/core';
import type { PrintRequest } from '@sightline/contract/dashboards';

/** The print view of a dashboard, as its page reads its own address. */
export function printAddress(base: string, request: Pick<PrintRequest, 'permalink' | 'range' | 'timezone' | 'sheet' | 'realtime'>): string {
  const { permalink, range, timezone, sheet, realtime } = request;
  const search = new URLSearchParams({ ...rangeToSearch(range), timezone, ...sheet, ...(realtime ? { realtime: 'true' } : {}) });
  return `${base}/dashboards/${encodeURIComponent(permalink)}/print?${search}`;
}
