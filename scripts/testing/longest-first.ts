import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** As long as a test may take that asks for more than all others. */
const longest = (path: string): number => {
  const asked = readFileSync(path, 'utf8').matchAll(/(?:timeout: |\}, )(\d{1,3}_000)\b/g);
  return Math.max(0, ...[...asked].map(([, ms = '0']) => Number(ms.replace('_', ''))));
};

/** Files that may take minutes begin first: one that begins last keeps a worker busy while the others have nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = new Map(files.map((file) => [file, longest(file.moduleId)]));
    return (await super.sort(files)).toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0));
  }
}
