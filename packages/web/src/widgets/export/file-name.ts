import type { Period } from '@sightline/contract/core';

const lengthMax = 180;

/** What file systems do not take, and what would make a name a path. */
const safe = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "Client - Sessions - 2026-10-01 to 2026-10-31.csv" */
export function fileName(dashboard: string, widget: string, { start, end }: Period, extension: string): string {
  const period = start === end ? start : `${start} to ${end}`;
  const names = [safe(dashboard), safe(widget)].filter((name) => name !== '').join(' - ');
  return `${names.slice(0, lengthMax).trim()} - ${period}.${extension}`.replace(/^[\s.-]+/, '');
}
