import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOfOneEngine } from './testing/sent-statements.mjs';

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages/web/src');
const sources = [join(root, 'packages/server/src'), web];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/** Without the folders of the server that only name a program that lives in a wing. */
const wings = sources.flatMap((source) =>
  foldersIn(source)
    .map((name) => join(source, name))
    .filter((wing) => existsSync(join(wing, 'README.md'))),
);
const pageOf = (wing: string): string => readFileSync(join(wing, 'README.md'), 'utf8');
const pathsIn = (page: string): string[] => [...page.matchAll(/`([\w.#/-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);

describe.each(wings.map((wing) => [relative(join(root, 'packages'), wing), wing] as const))('the README of %s', (_name, wing) => {
  const page = pageOf(wing);

  it('is read in a minute', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(40);
  });

  it('names each of its rooms, and no other', () => {
    const named = [...page.matchAll(/^- `([\w-]+)\/`/gm)].map(([, room]) => room);
    expect(named.toSorted()).toEqual(foldersIn(wing).toSorted());
  });

  it('names files that there are', () => {
    const files = [...page.matchAll(/`([\w/-]+\.(?:tsx?|css))`/g)].map(([, file = '']) => file);
    const rooms = foldersIn(wing).map((room) => join(wing, room));
    expect(files.filter((file) => ![wing, ...rooms].some((folder) => existsSync(join(folder, file))))).toEqual([]);
  });
});

it('every table belongs to one wing', () => {
  const [, body = ''] = /export interface Tables \{([^}]*)\}/.exec(read('packages/server/src/platform/db/tables.ts')) ?? [];
  const tables = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table);
  const owned = wings.flatMap((wing) => {
    const [line = ''] = /^Tables: .*/m.exec(pageOf(wing)) ?? [];
    return [...line.matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
  });
  expect(tables.length).toBeGreaterThan(60);
  expect(owned.toSorted()).toEqual(tables.toSorted());
});

it('paths between wings begin with #', () => {
  const leaving = wings.flatMap((wing) =>
    globSync('**/*.{ts,tsx}', { cwd: wing, exclude: (file) => file.includes('.test.') }).flatMap((file) =>
      [...readFileSync(join(wing, file), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)]
        .map(([, path = '']) => relative(wing, join(wing, dirname(file), path)))
        .filter((path) => path.startsWith('..'))
        .map((path) => `${file}: ${path}`),
    ),
  );
  expect(leaving).toEqual([]);
});

it('each folder of the web is a wing', () => {
  expect(foldersIn(web).filter((name) => !wings.includes(join(web, name)))).toEqual([]);
});

it('there is little on the first two levels of server and web', () => {
  const counts = [...sources, ...wings].map((folder) => [folder, readdirSync(folder).length] as const);
  expect(counts.filter(([, count]) => count > 16)).toEqual([]);
});

it.each(globSync('{ARCHITECTURE.md,docs/*.md,docs/decisions/*.md}', { cwd: root }))('%s names files and folders that there are', (name) => {
  const packages = join(root, 'packages');
  const places = [root, packages, ...foldersIn(packages).map((each) => join(packages, each, 'src')), ...wings];
  // Of a package in short: its name, and what lies in its sources.
  const ways = (path: string): string[] => [path, path.replace(/^([\w-]+)\//, '$1/src/')];
  const named = pathsIn(read(name)).filter((path) => /^(?![#/]).*(\/|\.(tsx?|m?js|css|json))$/.test(path));
  expect(named.filter((path) => !places.some((place) => ways(path).some((way) => existsSync(join(place, way)))))).toEqual([]);
});

it('every page names files and folders that there are, where it names them from the root', () => {
  const pages = globSync('{*.md,{docs,packages,e2e,scripts,bench,chaos,deploy,upgrades}/**/*.md}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const gone = pages.flatMap((page) =>
    pathsIn(read(page))
      .filter((path) => /^(packages|e2e|scripts|docs|bench|chaos|deploy|upgrades)\//.test(path))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(gone).toEqual([]);
});

it('docs/scale.md names all that a process holds, and what it names is there', () => {
  const server = 'packages/server/src';
  const [, section = ''] = /^## What a process holds\n(.*?)^## /ms.exec(read('docs/scale.md')) ?? [];
  const named = pathsIn(section.replace(/^.*\n\| ---/s, ''));
  const holding = globSync('**/*.ts', { cwd: join(root, server) }).filter(
    (file) =>
      !/\.test\.ts$|\/testing\/|^platform\/memory\//.test(file) &&
      /\b(lruPerContext|perContext)[(<]|new WeakMap<Context\b/.test(read(join(server, file))),
  );
  expect(holding.length).toBeGreaterThan(25);
  expect(holding.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !existsSync(join(root, server, file)))).toEqual([]);
});

it('each rule of docs/product.md that code names is there', () => {
  const page = read('docs/product.md');
  const rules = page.split(/^## /m).flatMap((chapter) => {
    const [, number = ''] = /^(\d+)\. /.exec(chapter) ?? [];
    return [...chapter.matchAll(/^(\d+)\. /gm)].slice(1).map(([, rule]) => `${number}.${rule}`);
  });
  const files = globSync('{packages/*/src,e2e}/**/*.{ts,tsx}', { cwd: root }).map((file) => [file, read(file)] as const);
  const cited = files.flatMap(([file, text]) =>
    [...text.matchAll(/docs\/product\.md (\d+\.\d+)/g)].map(([, rule = '']) => ({ file, rule })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
  // A clone has none of them.
  expect(files.filter(([, text]) => /\b(SPEC section|PRODUCT\.md|DESIGN\.md)\b/.test(text)).map(([file]) => file)).toEqual([]);
});

it('the files whose statements one engine alone needs are there', () => {
  const files = Object.keys(filesOfOneEngine);
  expect(files.filter((file) => !existsSync(join(root, 'packages/server/src', file)))).toEqual([]);
});

it('nothing of the product loads what tests alone use: the image goes without it', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/test(ing)?\/|\/test-[^/]*$/.test(file),
  );
  const loading = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\(|import) ?'([^']*\/test(?:ing)?(?:\/[^']*)?|#test\/[^']*)'/g)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(files.length).toBeGreaterThan(2000);
  expect(loading).toEqual([]);
});
