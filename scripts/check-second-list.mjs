// Provider keys and widget formats belong to their folder and its list. Any other file that types one starts a second list.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

const providerKeys = readdirSync('packages/providers/src').filter(
  (name) => name !== 'kit' && statSync(`packages/providers/src/${name}`).isDirectory(),
);
const formatKeys = readdirSync('packages/charts/src')
  .map((name) => `packages/charts/src/${name}/index.ts`)
  .filter((file) => existsSync(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bkey: '([^']+)'/g)].map((match) => match[1]))
  // Words such as 'table' have other meanings too; keys with a colon or a capital stand for themselves.
  .filter((key) => /[:A-Z]/.test(key));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/fixtures\/|\/test\//.test(file));

const found = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const typed = (keys, home) =>
    home.test(file) ? [] : keys.filter((key) => new RegExp(`['"\`]${key}['"\`]`).test(text)).map((key) => `${file}: ${key}`);
  return [...typed(providerKeys, /^packages\/(providers|sandbox)\//), ...typed(formatKeys, /^packages\/charts\//)];
});
if (found.length > 0) {
  console.error(`Typed outside its own list (import it instead):\n  ${found.join('\n  ')}`);
  process.exit(1);
}
console.log(`second lists: none (${providerKeys.length} provider keys, ${formatKeys.length} formats, ${files.length} files)`);
