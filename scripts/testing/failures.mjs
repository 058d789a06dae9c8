// What failed in a step of `npm test`, by name, so that its end can tell it again: thousands of lines may lie between the failure and the end.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../prepare.mjs';

const folder = join(root, 'node_modules', '.cache', 'sightline', 'failures');

export const forgetFailures = () => rmSync(folder, { recursive: true, force: true });

/** Each failure: `file` (relative to the root), `name` of the test, `message`. */
export function noteFailures(step, failures) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${step}.json`), JSON.stringify(failures));
}

export function readFailures() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** A failure in a line or two: its message may be pages long. */
export function lineOf({ file, name, message }) {
  const words = stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ').slice(0, 600);
  return `failed: ${file} › ${name}\n    ${words}`;
}
