import { readDomains } from '@sightline/contract/monitoring';

/** Lines with a fault that are told before anything is sent. */
const faultsMax = 5;

export interface PastedPreview {
  count: number;
  repeatedCount: number;
  /** The first of the lines that are no domain. */
  faults: { line: number; text: string; fault: string }[];
  faultsCount: number;
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1');

/** What a pasted list seems to hold, while it is typed. The server reads it once more, and more strictly: it knows what may be watched. */
export function previewPasted(text: string): PastedPreview {
  const records = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: line.split(/[,;\t]/).map(unquoted) }));
  const { domains, repeated, faults } = readDomains(records, { privateHosts: true, isPublicSuffix: () => false });
  return { count: domains.length, repeatedCount: repeated.length, faults: faults.slice(0, faultsMax), faultsCount: faults.length };
}
