import { hash } from '../kernel/random.ts';
import { parseDriveQuery } from './drive-query.ts';
import { driveInvalid } from './google-refusal.ts';
import type { BookFile } from './user-books.ts';

type Compare = (a: BookFile, b: BookFile) => number;

const natural = new Intl.Collator('en', { numeric: true });
const byTime =
  (field: 'modifiedTime' | 'createdTime'): Compare =>
  (a, b) =>
    a[field].localeCompare(b[field]);
/** Keys Drive knows but which no file here differs in. */
const same: Compare = () => 0;

const SORT_KEYS: Record<string, Compare> = {
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  name_natural: (a, b) => natural.compare(a.name, b.name),
  modifiedTime: byTime('modifiedTime'),
  modifiedByMeTime: byTime('modifiedTime'),
  recency: byTime('modifiedTime'),
  viewedByMeTime: byTime('modifiedTime'),
  createdTime: byTime('createdTime'),
  folder: same,
  quotaBytesUsed: same,
  sharedWithMeTime: same,
  starred: same,
};

function sorted(files: BookFile[], orderBy: string | undefined): BookFile[] {
  const rules = (orderBy ?? 'modifiedTime desc').split(',').map((rule) => {
    const [key = '', direction, ...rest] = rule.trim().split(/\s+/);
    const compare = Object.hasOwn(SORT_KEYS, key) ? SORT_KEYS[key] : undefined;
    if (!compare || rest.length > 0 || (direction !== undefined && direction !== 'desc')) throw driveInvalid('orderBy');
    return direction === 'desc' ? (a: BookFile, b: BookFile) => compare(b, a) : compare;
  });
  return [...files].sort((a, b) => rules.reduce((order, rule) => order || rule(a, b), 0));
}

function readPageSize(text: string | undefined): number {
  const size = Number(text ?? 100);
  if (!Number.isInteger(size) || size < 1 || size > 1000) throw driveInvalid('pageSize');
  return size;
}

/** A token works only with the query it was given for. */
function pageStart(token: string | undefined, mark: number): number {
  if (token === undefined || token === '') return 0;
  const [start, owner] = Buffer.from(token.replace(/^~!!~/, ''), 'base64url').toString().split('.').map(Number);
  if (start === undefined || !Number.isInteger(start) || owner !== mark) throw driveInvalid('pageToken');
  return start;
}

export interface FilePage {
  files: BookFile[];
  nextPageToken: string | null;
}

export function listFiles(all: BookFile[], query: Record<string, string | undefined>): FilePage {
  const { q = '', orderBy, corpora, supportsAllDrives, includeItemsFromAllDrives } = query;
  const withShared = supportsAllDrives === 'true' && includeItemsFromAllDrives === 'true';
  if (corpora !== undefined && !['user', 'allDrives', 'domain'].includes(corpora)) throw driveInvalid('corpora');
  if (corpora === 'allDrives' && !withShared) throw driveInvalid('corpora');
  const test = q === '' ? () => true : parseDriveQuery(q);
  const found = sorted(
    all.filter((file) => (withShared || file.driveId === null) && test(file)),
    orderBy,
  );
  const size = readPageSize(query.pageSize);
  const mark = hash(q, orderBy ?? '', String(withShared));
  const start = pageStart(query.pageToken, mark);
  const hasMore = start + size < found.length;
  const nextPageToken = hasMore ? `~!!~${Buffer.from(`${start + size}.${mark}`).toString('base64url')}` : null;
  return { files: found.slice(start, start + size), nextPageToken };
}
