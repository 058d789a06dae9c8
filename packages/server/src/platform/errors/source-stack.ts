import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

/** A place in what was compiled, in the words of a stack. */
const compiledPlace = /(?:file:\/\/)?(\/[^\s():]+\/dist\/[0-9a-f]{32}\/[\w.$-]+\.js):(\d+):(\d+)/g;
/** Megabytes each, and seldom asked for: whoever is short of memory may have them back. */
const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)?.deref();
  if (known !== undefined) return known;
  // Of a release that is gone by now.
  if (!existsSync(`${file}.map`)) return null;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  maps.set(file, new WeakRef(map));
  return map;
}

/** A stack of an error that names the sources, where what runs was compiled from them; otherwise the stack as it is. */
export const sourceStack = (stack: string): string =>
  stack.replace(compiledPlace, (place: string, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return place;
    return `${resolve(dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
