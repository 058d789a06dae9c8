// In the image, after `npm run build`: takes every library out of what the packages ask for that was compiled into the server, so that `npm prune` leaves the rest
// with what it needs itself. `node scripts/leave-apart.mjs NAME …`: those neither.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apart } from './apart-libraries.mjs';

const root = join(import.meta.dirname, '..');
const left = apart.filter((name) => !process.argv.slice(2).includes(name));

const folders = ['.', ...readdirSync(join(root, 'packages')).map((name) => join('packages', name))];
for (const file of folders.map((folder) => join(root, folder, 'package.json')).filter((path) => existsSync(path))) {
  const { dependencies = {}, devDependencies: _, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const kept = Object.fromEntries(Object.entries(dependencies).filter(([name]) => left.includes(name)));
  writeFileSync(file, `${JSON.stringify({ ...rest, dependencies: kept }, null, 2)}\n`);
}
