import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What reports call this version of the server. */
export function serverRelease(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  return `sightline@${version}`;
}
