import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceStack } from './source-stack.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'source-stack-')));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('names the sources that what runs was compiled from, and nothing else', async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'src/other.ts'),
    '\n\nexport interface Gone {\n  a: 1;\n}\nexport const breakIt = (): never => {\n  throw new Error("broken");\n};\n',
  );
  writeFileSync(join(folder, 'src/main.ts'), "import { breakIt } from './other.ts';\nexport const main = () => breakIt();\n");
  const bundle = await rolldown({ input: join(folder, 'src/main.ts') });
  const dist = join(folder, 'dist', 'a'.repeat(32));
  await bundle.write({ dir: dist, format: 'esm', sourcemap: true, sourcemapExcludeSources: true });
  await bundle.close();
  const { main } = (await import(/* @vite-ignore */ pathToFileURL(join(dist, 'main.js')).href)) as { main(): never };
  let stack = '';
  try {
    main();
  } catch (error) {
    stack = sourceStack((error as Error).stack ?? '');
  }
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
