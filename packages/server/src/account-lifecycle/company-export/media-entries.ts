import type { Context } from '#platform/context.ts';
import type { FileTable } from '#platform/db/tables.ts';
import type { Entry } from './entry.ts';

/** Files of the store, for an archive; one that is not there any more must not take the rest with it, and is noted in `missing`. */
export async function* mediaEntries(
  context: Context,
  files: readonly Pick<FileTable, 'stored_name' | 'kind'>[],
  missing: string[],
): AsyncGenerator<Entry> {
  for (const { stored_name: name, kind } of files) {
    const content = await context.files.stream(name);
    if (content === null) {
      context.log.error({ file: name }, 'a file that is not in the store is left out of an archive');
      missing.push(name);
    } else yield { name: `media/${name}`, asItIs: kind !== 'upload', content };
  }
}

/** What the archive's read-me says of files that were left out; nothing where all are there. */
export const missingWords = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `\nThese files were named and could not be found, so they are left out:\n${missing.map((name) => `${name}\n`).join('')}`;
