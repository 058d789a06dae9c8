import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');

/** Where in the product a file lies, wherever that was put on this machine. */
export function sourcePlace(given: string): string {
  if (given.startsWith('node:')) return given;
  const file = given.replace(/^file:\/\//, '');
  return `app:///${file.startsWith(root) ? file.slice(root.length + 1) : basename(file)}`;
}
