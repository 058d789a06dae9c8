import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceStack } from './source-stack.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'source stack ')));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Of what `main` throws, compiled from src/main.ts. */
async function stackOf(letter: string): Promise<string> {
  const bundle = await rolldown({ input: join(folder, 'src/main.ts'), external: ['library'] });
  const dist = join(folder, 'dist', letter.repeat(32));
  await bundle.write({ dir: dist, format: 'esm', sourcemap: true, sourcemapExcludeSources: true, paths: { library: './lib/library.js' } });
  await bundle.close();
  const { main } = (await import(/* @vite-ignore */ pathToFileURL(join(dist, 'main.js')).href)) as { main(): never };
  try {
    return main();
  } catch (error) {
    return sourceStack((error as Error).stack ?? '');
  }
}

it('names the sources that what runs was compiled from, and nothing else', async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'src/other.ts'),
    '\n\nexport interface Gone {\n  a: 1;\n}\nexport const breakIt = (): never => {\n  throw new Error("broken");\n};\n',
  );
  writeFileSync(join(folder, 'src/main.ts'), "import { breakIt } from './other.ts';\nexport const main = () => breakIt();\n");
  const stack = await stackOf('a');
  expect(stack.split('\n').slice(0, 3)).toEqual([
    'Error: broken',
    `    at breakIt (${join(folder, 'src/other.ts')}:7:9)`,
    expect.stringMatching(/^ {4}at main \(.*\/src\/main\.ts:2:\d+\)$/),
  ]);
  expect(stack).not.toContain('/dist/aaaa');
  const ofHere = new Error('here').stack ?? '';
  expect(sourceStack(ofHere)).toBe(ofHere);
  const gone = `at x (file://${folder}/dist/${'b'.repeat(32)}/main.js:1:2)`;
  expect(sourceStack(gone)).toBe(gone);
});

it('leaves the lines of a library as they are: its place in our sources would be that of something else', async () => {
  const libraries = join(folder, 'dist', 'c'.repeat(32), 'lib');
  mkdirSync(libraries, { recursive: true });
  writeFileSync(join(libraries, 'library.js'), 'export function call(work) {\n  const kept = work;\n  return kept();\n}\n');
  writeFileSync(
    join(folder, 'src/main.ts'),
    "import { breakIt } from './other.ts';\nimport { call } from 'library';\nexport const main = () => call(breakIt);\n",
  );
  const [, first, second, third] = (await stackOf('c')).split('\n');
  expect(first).toContain('/src/other.ts:7:');
  expect(second).toMatch(/^ {4}at call \(.*\/dist\/c{32}\/lib\/library\.js:\d+:\d+\)$/);
  expect(third).toContain('/src/main.ts:3:');
});

it('is the stack as it is where its map cannot be read', () => {
  const dist = join(folder, 'dist', 'd'.repeat(32));
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'main.js.map'), '{ "version": 3, "mapp');
  const stack = `Error: x\n    at y (file://${dist}/main.js:1:2)`;
  expect(sourceStack(stack)).toBe(stack);
});
