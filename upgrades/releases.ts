import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../packages/server/src/platform/db/migrations/list.ts';

const here = join(import.meta.dirname, '..');
const migrationsFile = 'packages/server/src/platform/db/migrations/list.ts';
const copied = ['packages', 'scripts', 'package.json'];
const ownScope = '@sightline';

/** What the next release adds to the schema; `folder` says by it which release wrote a row. */
export const trialMigration = {
  name: '9001-upgrade-trial',
  column: 'trial_release',
  before: 'before',
  after: 'after',
} as const;

/** The checkout may be worked on meanwhile, so nothing of it is linked. */
function copyInto(folder: string, root: string): void {
  if (!existsSync(join(root, 'packages/web/dist/index.html'))) throw new Error(`${root} has no pages yet. Run npm run build there first.`);
  mkdirSync(folder, { recursive: true });
  for (const part of copied) cpSync(join(root, part), join(folder, part), { recursive: true, verbatimSymlinks: true });
  // What others wrote is the same in both; our own packages are those of the copy.
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, ownScope), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== ownScope))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(folder, 'packages'))) symlinkSync(join(folder, 'packages', name), join(modules, ownScope, name));
}

function rewrite(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${path} does not hold what the next release changes`);
  writeFileSync(path, changed);
}

/** `compatibleFrom`: the newest migration of the release that it may run beside. */
function addMigration(folder: string, compatibleFrom: string): void {
  const { name, column, before } = trialMigration;
  const text = `alter table folder add column ${column} text not null default '${before}';\\ncreate table trial_note (company_id text not null, id text not null, primary key (company_id, id));`;
  const entry = `  { name: '${name}', sql: "${text}", compatibleFrom: '${compatibleFrom}' },\n`;
  rewrite(join(folder, migrationsFile), (list) => list.replace(/\];\s*$/, `${entry}];\n`));
  rewrite(join(folder, 'packages/server/src/dashboards/folders/rows.ts'), (rows) =>
    rows.replace(
      '.values({ ...row, company_id: scope.companyId })',
      `.values({ ...row, company_id: scope.companyId, ${column}: '${trialMigration.after}' } as never)`,
    ),
  );
}

/** Another build: the script that the pages begin with has another name. */
function renameScript(folder: string): void {
  const dist = join(folder, 'packages/web/dist');
  const [, script = '', hash = ''] = /src="\/assets\/([\w.-]+-([\w-]{8})\.js)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  if (script === '') throw new Error('The built page names no script whose name ends with a hash');
  const renamed = script.replace(hash, 'NextOne1');
  const assets = join(dist, 'assets');
  const files = [
    ...['index.html', 'account.html'].map((name) => join(dist, name)),
    ...readdirSync(assets).map((name) => join(assets, name)),
  ];
  for (const path of files.filter((file) => /\.(js|css|html)$/.test(file))) {
    if (!readFileSync(path, 'utf8').includes(script)) continue;
    rewrite(path, (text) => text.replaceAll(script, renamed));
    for (const twin of ['.br', '.gz']) rmSync(`${path}${twin}`, { force: true });
  }
  cpSync(join(assets, script), join(assets, renamed));
  for (const ending of ['', '.br', '.gz']) rmSync(join(assets, `${script}${ending}`), { force: true });
}

export interface Releases {
  /** As the checkout is, or another one of an older release. */
  a: string;
  /** With a migration, code that writes what it adds, and other pages. */
  b: string;
}

/** Two releases of the product in a folder, the first from a checkout of its own, where one is named; the pages of each must be built. */
export async function makeReleases(folder: string, from = here): Promise<Releases> {
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  copyInto(a, from);
  copyInto(b, here);
  const { migrations }: { migrations: Migration[] } = await import(join(a, migrationsFile));
  addMigration(b, migrations.at(-1)?.name ?? '');
  renameScript(b);
  return { a, b };
}
