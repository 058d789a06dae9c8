// What a fresh clone lacks: dependencies, pages, a browser for tests. Runs on any Node from 20 on; everything else runs on the Node pinned in package.json.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules', '.bin');
export const node = join(bin, 'node');
/** The environment in which `node` and the tools are the pinned ones. */
export const pinned = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: pinned, ...options });
  if (done.error) throw done.error;
  return done.status ?? 1;
}

const marks = join(root, 'node_modules', '.cache', 'sightline');
const isDone = (name, state) => existsSync(join(marks, name)) && readFileSync(join(marks, name), 'utf8') === state;
function markDone(name, state) {
  mkdirSync(marks, { recursive: true });
  writeFileSync(join(marks, name), state);
}

/**
 * Installs what the lock file says, unless that is there already. Not `npm ci`: it refuses a lock file without the binaries of other
 * platforms, which a registry mirror may not carry.
 */
export function install() {
  const state = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(node) && isDone('install', state)) return;
  console.error('Installing dependencies …');
  const status = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: process.env,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0 || !existsSync(node)) {
    console.error('npm install failed: see the lines above.');
    process.exit(status || 1);
  }
  markDone('install', state);
}

/** Newest change and names below a folder, to see whether a build is still true. */
function stateOf(folders) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) if (name !== 'dist' && name !== 'node_modules') visit(join(path, name));
  };
  for (const folder of folders) visit(join(root, folder));
  return hash.digest('hex');
}

/** The packages that the pages are made of. */
export const ofPages = ['web', 'charts', 'contract'];

/** What compiles takes half as much memory where its allocator takes pages when they are used and gives them back, and no more time. */
const frugal = {
  ...pinned,
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim(),
};

function mustRun(command, args, options = {}) {
  const status = run(command, args, { env: frugal, stdio: ['ignore', 2, 2], ...options });
  if (status !== 0) process.exit(status);
}

/** Builds the pages, unless nothing they are made of changed. */
export function buildPages() {
  const state = stateOf([...ofPages.map((name) => `packages/${name}`), 'package-lock.json']);
  if (existsSync(join(root, 'packages/web/dist/index.html')) && isDone('build', state)) return;
  console.error('Building the pages …');
  const cwd = join(root, 'packages/web');
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  // Without npm, which would wait beside it in memory of its own.
  for (const step of scripts.build.split(' && ')) {
    const [command, ...args] = step.split(' ');
    mustRun(command, args, { cwd });
  }
  markDone('build', state);
}

/** The pages, and the programs of the server in few files, unless they are as the sources are. */
export function build() {
  buildPages();
  mustRun('node', ['scripts/compile.mjs']);
}
