import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { minuteMs } from '@sightline/contract/core';

/** A place in what was compiled, in the words of a stack. */
const compiledPlace = /(?:file:\/\/)?(\/[^\s():]+\/dist\/[0-9a-f]{32}\/[\w.$-]+\.js):(\d+):(\d+)/g;
/** Megabytes each, and seldom asked for: whoever is short of memory may have them back, but not while errors follow on one another. */
const maps = new Map<string, WeakRef<SourceMap>>();
const held = new Set<SourceMap>();
let release: NodeJS.Timeout | undefined;

function hold(map: SourceMap): void {
  held.add(map);
  clearTimeout(release);
  release = setTimeout(() => held.clear(), minuteMs).unref();
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${decodeURIComponent(file)}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // Of a release that is gone by now, or there is no descriptor left to read it: what is being told is worth more than its places.
    return null;
  }
}

function mapOf(file: string): SourceMap | null {
  const map = maps.get(file)?.deref() ?? readMap(file);
  if (map === null) return null;
  maps.set(file, new WeakRef(map));
  hold(map);
  return map;
}

/** A stack of an error that names the sources, where what runs was compiled from them; otherwise the stack as it is. */
export const sourceStack = (stack: string): string =>
  stack.replace(compiledPlace, (place: string, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Lines of libraries have no entries; what is found for them is the end of ours above.
    if (found === undefined || !('originalSource' in found) || found.generatedLine !== Number(line) - 1) return place;
    return `${resolve(dirname(decodeURIComponent(file)), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
