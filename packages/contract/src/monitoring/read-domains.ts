import { unmarkFormulas } from '../core/text/formula-marks.ts';
import { domainNoteMax } from './domains.ts';
import { type HostLimits, readWatchedHost } from './read-watched-host.ts';

/** A line of a list or a CSV file, cut into its cells. */
export interface PastedRecord {
  /** From 1. */
  line: number;
  cells: readonly string[];
}
export interface ReadDomain {
  host: string;
  /** Null: none was given. */
  note: string | null;
}
export interface DomainFault {
  line: number;
  /** What stands there, cut. */
  text: string;
  fault: string;
}
export interface ReadDomains {
  /** Each host once, in their order. */
  domains: ReadDomain[];
  /** Hosts named again. */
  repeated: string[];
  faults: DomainFault[];
}

/** Heads of the column with the hosts, as spreadsheets of others call it too. */
const hostHeads = ['domain', 'domains', 'host', 'hostname', 'website', 'url'];
const noteHead = 'note';
const shownMax = 80;

/** What is to be read as a host, and where it stands. */
export interface HostEntry {
  line: number;
  text: string;
  note: string | null;
}

const headOf = (cell: string): string => cell.trim().toLowerCase();
const isFilled = ({ cells }: PastedRecord): boolean => cells.some((cell) => cell.trim() !== '');

/** Lines of one width whose cells beyond the first are never hosts: the columns of a table without heads. */
function isTable(records: readonly PastedRecord[], limits: HostLimits): boolean {
  const width = records[0]?.cells.length ?? 0;
  if (records.length < 2 || width < 2) return false;
  return records.every(
    ({ cells }) => cells.length === width && cells.slice(1).every((cell) => cell.trim() === '' || 'fault' in readWatchedHost(cell, limits)),
  );
}

/** Several with blanks between where each could be one; else it is one text, which is told as a whole: “not a host” is no three domains. */
function namesIn(cell: string, limits: HostLimits): string[] {
  const parts = cell.split(/\s+/).filter((part) => part !== '');
  return parts.length < 2 ||
    parts.every((part) => part.includes('.') || !('fault' in readWatchedHost(part, { ...limits, privateHosts: false })))
    ? parts
    : [cell.trim().replace(/\s+/g, ' ')];
}

function entriesIn(records: readonly PastedRecord[], limits: HostLimits): HostEntry[] {
  const heads = records[0]?.cells.map(headOf) ?? [];
  const hostAt = heads.findIndex((head) => hostHeads.includes(head));
  if (hostAt >= 0) {
    const noteAt = heads.indexOf(noteHead);
    return records.slice(1).map(({ line, cells }) => ({
      line,
      text: unmarkFormulas((cells[hostAt] ?? '').trim()),
      note: noteAt < 0 ? null : unmarkFormulas((cells[noteAt] ?? '').trim()),
    }));
  }
  if (isTable(records, limits)) return records.map(({ line, cells }) => ({ line, text: (cells[0] ?? '').trim(), note: null }));
  return records.flatMap(({ line, cells }) => cells.flatMap((cell) => namesIn(cell, limits)).map((text) => ({ line, text, note: null })));
}

function faultOf({ text, note }: HostEntry, read: ReturnType<typeof readWatchedHost>): string | null {
  if (text === '') return 'The domain is missing in this line. Fill it in, or delete the line.';
  if ('fault' in read) return read.fault;
  return note !== null && note.length > domainNoteMax ? `Its note is longer than ${domainNoteMax} characters. Shorten it.` : null;
}

/** With a column headed `domain` that one is read, and one headed `note`; else every host there is. */
export const entriesOf = (pasted: readonly PastedRecord[], limits: HostLimits): HostEntry[] => entriesIn(pasted.filter(isFilled), limits);

export function readEntries(entries: readonly HostEntry[], limits: HostLimits): ReadDomains {
  const found = new Map<string, ReadDomain>();
  const repeated = new Set<string>();
  const faults: DomainFault[] = [];
  for (const entry of entries) {
    const read = readWatchedHost(entry.text, limits);
    const fault = faultOf(entry, read);
    if (fault !== null || 'fault' in read) {
      faults.push({ line: entry.line, text: entry.text.slice(0, shownMax), fault: fault ?? '' });
    } else if (found.has(read.host)) repeated.add(read.host);
    else found.set(read.host, { host: read.host, note: entry.note });
  }
  return { domains: [...found.values()], repeated: [...repeated], faults };
}

/** Domains of a pasted list or a CSV file. */
export const readDomains = (pasted: readonly PastedRecord[], limits: HostLimits): ReadDomains =>
  readEntries(entriesOf(pasted, limits), limits);
