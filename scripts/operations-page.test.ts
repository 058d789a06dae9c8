import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
const textOf = (folder: string): string =>
  sources(folder)
    .map((path) => read(join(folder, path)))
    .join('\n');

it('quotes log lines and words of the pages as they are', () => {
  const quoted = [...page.matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? '');
  const code = textOf('packages/server/src') + textOf('packages/web/src');
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((words) => !code.includes(words))).toEqual([]);
});

it('asks for metrics that the dashboard for Grafana knows', () => {
  const shown = read('docs/grafana/sightline.json');
  const metrics = [...page.matchAll(/\b((?:http|mail|job|watch|database|provider|pdf|outside|nodejs)_\w+_\w+)\b/g)].map(
    (match) => match[1] ?? '',
  );
  const bare = metrics.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(bare.length).toBeGreaterThan(10);
  expect(bare.filter((name) => !shown.includes(name))).toEqual([]);
});

it('names settings and commands that there are', () => {
  const settings = read('docs/configuration.md');
  const named = [...page.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...page.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1] ?? '');
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('has ten incidents', () => {
  expect(page.match(/^### \d+\. /gm)).toHaveLength(10);
});
