import { rangeToSearch } from '@sightline/contract/core';
import { figuresAloneMark, type PrintRequest } from '@sightline/contract/dashboards';

/** The print view of a dashboard, as its page reads its own address. */
export function printAddress(
  base: string,
  request: Pick<PrintRequest, 'permalink' | 'range' | 'timezone' | 'sheet' | 'realtime' | 'figuresAlone'>,
): string {
  const { permalink, range, timezone, sheet, realtime, figuresAlone } = request;
  const search = new URLSearchParams({ ...rangeToSearch(range), timezone, ...(realtime ? { realtime: 'true' } : {}) });
  for (const [name, value] of Object.entries(sheet ?? {})) if (value !== undefined) search.set(name, value);
  if (figuresAlone) search.set(figuresAloneMark.name, figuresAloneMark.value);
  return `${base}/dashboards/${encodeURIComponent(permalink)}/print?${search}`;
}
