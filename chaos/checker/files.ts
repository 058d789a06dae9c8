import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { dayMs, hourMs } from '@sightline/contract/core';
import type { Evidence, Row, Rule, StoredFile, Wrong } from './evidence.ts';
import { text } from './evidence.ts';

/** A file without a row is swept away a day after it came, so that none is taken whose row is about to be written. */
const graceMs = dayMs;

type Content = (row: Row, bytes: Buffer) => string | null;
const hasSize: Content = ({ bytes }, { length }) => (Number(bytes) === length ? null : `${length} bytes, not ${bytes}`);
const hasSum: Content = ({ checksum }, bytes) =>
  createHash('sha256').update(bytes).digest('hex') === checksum ? null : 'other bytes than its checksum says';
const isTable: Content = (_row, bytes) => {
  try {
    JSON.parse(bytes.toString('utf8'));
    return null;
  } catch (error) {
    return `no JSON: ${error}`;
  }
};
const isCopy: Content = (_row, bytes) => {
  try {
    inflateSync(bytes);
    return null;
  } catch (error) {
    return `not readable: ${error}`;
  }
};

/** Every column that names a file, and what is known of its bytes. */
const named: readonly { expected: string; query: string; wrongIn: Content }[] = [
  { expected: 'an image', query: `select stored_name as name, bytes from file where kind <> 'upload'`, wrongIn: hasSize },
  { expected: 'an uploaded table', query: `select stored_name as name from file where kind = 'upload'`, wrongIn: isTable },
  { expected: 'a PDF', query: 'select stored_name as name, bytes from pdf_document', wrongIn: hasSize },
  { expected: 'an attachment', query: 'select stored_name as name, checksum from report_copy_part', wrongIn: hasSum },
  {
    expected: 'a copy of a mail',
    query: `select copy->>'storedName' as name from report_delivery where copy is not null`,
    wrongIn: isCopy,
  },
];

async function namesOf({ ask }: Evidence): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { query } of named) for (const row of await ask(query)) names.add(text(row.name));
  return names;
}

/** Files that no row names; within their day that is no fault. */
export async function listUnnamed(evidence: Evidence): Promise<StoredFile[]> {
  const names = await namesOf(evidence);
  return evidence.files.filter(({ name }) => !names.has(name));
}

/** What rows name is there, whole; what no row names is young. */
export const files: Rule = {
  name: 'files',
  async check(evidence) {
    const wrong: Wrong[] = [];
    for (const { expected, query, wrongIn } of named)
      for (const row of await evidence.ask(query)) {
        const name = text(row.name);
        const path = evidence.files.find((file) => file.name === name)?.path;
        const fault = path === undefined ? 'it is not there' : wrongIn(row, readFileSync(path));
        if (fault !== null) wrong.push({ rule: 'files', expected: `${expected} ${name}`, found: fault });
      }
    for (const { name, ageMs } of await listUnnamed(evidence))
      if (ageMs > graceMs)
        wrong.push({
          rule: 'files',
          expected: 'a file without a row goes after a day',
          found: `${name}, ${Math.round(ageMs / hourMs)} h old`,
        });
    return wrong;
  },
};
