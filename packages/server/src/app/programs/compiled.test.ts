import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programEnvironment } from '#test/app/program-environment.ts';
import { compiledFolder, compilers, ofServer, sourceFolder, stateOf } from './compiled-folder.mjs';

const root = join(sourceFolder, '../../..');

describe('what was compiled', () => {
  let copies: string;
  beforeAll(() => {
    copies = mkdtempSync(join(tmpdir(), 'compiled-'));
  });
  afterAll(() => rmSync(copies, { recursive: true }));
  const make = (name: string): string => {
    const folder = join(copies, name);
    for (const each of ofServer) {
      mkdirSync(join(folder, 'packages', each, 'src'), { recursive: true });
      writeFileSync(join(folder, 'packages', each, 'src/a.ts'), 'export const a = 1;\n');
    }
    mkdirSync(join(folder, 'scripts/compile'), { recursive: true });
    const others = ['package-lock.json', ...compilers];
    for (const each of ofServer) others.push(`packages/${each}/package.json`);
    for (const file of others) writeFileSync(join(folder, file), '{}');
    return folder;
  };

  it('counts for the same sources, wherever and whenever they were copied to', () => {
    const one = make('one');
    cpSync(one, join(copies, 'other'), { recursive: true });
    writeFileSync(join(copies, 'other/packages/server/src/a.test.ts'), 'a test of it');
    // The image goes without what its own Chromium replaces.
    writeFileSync(join(copies, 'other/packages/server/package.json'), '{"dependencies": {}}');
    expect(stateOf(join(copies, 'other'))).toBe(stateOf(one));
  });

  it.each([
    ['a source is another', 'packages/charts/src/a.ts'],
    ['one more is there', 'packages/contract/src/room/b.ts'],
    ['a table that is compiled in is another', 'packages/server/src/dashboards/ready.json'],
    ['plain JavaScript is another', 'packages/server/src/app/usage.mjs'],
    ['a package leads elsewhere', 'packages/charts/package.json'],
    ['libraries are others', 'package-lock.json'],
    ['it is compiled otherwise', 'scripts/compile/own-code.mjs'],
  ])('does not count once %s', (_what, file) => {
    // The names of the folders above say nothing of what is in them.
    const folder = make(`testing/${file.replaceAll('/', '-')}`);
    const before = stateOf(folder);
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '{"exports": "./another.ts"}');
    expect(stateOf(folder)).not.toBe(before);
  });

  it('is what a program runs: few files, and those', () => {
    execFileSync(process.execPath, ['scripts/compile.mjs'], { cwd: root, stdio: 'pipe' });
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) { if (url.startsWith('file:')) console.error('loaded ' + url); return next(url, context); } });`;
    const words = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, join(sourceFolder, 'app/admin-cli/main.ts'), '--help'];
    const { stdout, stderr } = spawnSync(process.execPath, words, { env: programEnvironment({}), encoding: 'utf8' });
    expect(stdout).toContain('npm run admin');
    const loaded = [...stderr.matchAll(/^loaded file:\/\/(.+)$/gm)].map(([, path = '']) => decodeURIComponent(path));
    const rest = loaded.filter((path) => !path.startsWith(compiledFolder())).map((path) => relative(sourceFolder, path));
    expect(rest.toSorted()).toEqual(['app/admin-cli/main.ts', 'app/programs/begin.ts', 'app/programs/compiled-folder.mjs']);
    expect(loaded.length).toBeGreaterThan(rest.length);
    expect(loaded.length).toBeLessThan(100);
    // Node keeps the text of what it runs: of two bytes a sign where there is one beyond Latin.
    const files = readdirSync(compiledFolder(), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(files.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(compiledFolder(), name), 'utf8')))).toEqual([]);
  });
}, 120_000);
