import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules, secondWays } from './check-one-way.mjs';

const root = join(import.meta.dirname, '..');
const file = 'packages/server/src/billing/prices/new.ts';

const second = [
  ['a length of time', 'const keptMs = 30 * 24 * 60 * 60 * 1000;'],
  ['a length of time', 'const week = 7 * 86_400_000;'],
  ['a length of time', 'export const hourMs = 60 * minute;'],
  ['a length of time', 'const pauseMs = 5 * 60_000;'],
  ['a length of time', 'return (to - from) / 3_600_000;'],
  ['a length of time', 'const windowS = 60 * 60;'],
  ['a length of time', 'const monthMs = 30 * 24 * hourMs;'],
  ['an escape of HTML', "const safe = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');"],
  ['two digits', "const pad = (value: number) => String(value).padStart(2, '0');"],
  ['whether it is a record', "const isRecord = (value: unknown) => typeof value === 'object';"],
  ['words for a day or an instant', "new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })"],
  ['a hash', "const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');"],
  ['a token', "const token = randomBytes(32).toString('base64url');"],
  ['a cache', 'class RecentLru<T> {}'],
  ['a cache', 'const oldest = known.keys().next().value;'],
  ['the companies of a bucket', 'sql`select from widget where "company_id" = any(array[])`'],
  ['what is shared while it is under way', 'const one = ask(key).finally(() => asked.delete(key));\n  asked.set(key, one);'],
  ['what a session of the database keeps', 'await sql`set statement_timeout = 100`.execute(db);'],
  ['what a session of the database keeps', 'await client.query(`listen agencies`);'],
  ['what a session of the database keeps', 'await sql`select pg_advisory_lock(1)`.execute(db);'],
  ['what a session of the database keeps', "await sql`select set_config('lock_timeout', '1s', false)`.execute(db);"],
  ['what a session of the database keeps', 'await sql`create temporary table due (id text)`.execute(db);'],
  ['what a session of the database keeps', "await client.query({ name: 'due', text });"],
  ['which keys a composition keeps', "if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();"],
  ['a refusal of a question', "const refuse = (text: string): AppError => new AppError('source_bad_query', text);"],
] as const;

it.each(second)('finds %s done by hand: %s', (what, line) => {
  const { homes = [] } = rules.find((rule) => rule.what === what) ?? {};
  expect(secondWays(file, `const before = 1;\n${line}\n`)).toEqual([expect.stringContaining(`${file}: ${what} (`)]);
  expect(secondWays(file, line)[0]).toContain(`take it from ${homes[0]}`);
});

describe('what is no second way', () => {
  it.each(rules.map(({ what }) => what))('has an example that is refused: %s', (what) =>
    expect(second.map(([refused]) => refused)).toContain(what),
  );

  it.each(rules.flatMap(({ homes }) => [...homes]))('%s, where it is done', (home) => {
    expect(existsSync(join(root, home))).toBe(true);
    for (const [, line] of second) expect(secondWays(home, line).join()).not.toContain(`take it from ${home}`);
  });

  it.each([
    'const keptMs = 30 * dayMs;',
    'const timeoutMs = 60_000;',
    'const intervals = [1800, 3600, 86_400];',
    'await sql`set local statement_timeout = 100`.execute(trx);',
    'await sql`select pg_advisory_xact_lock(1)`.execute(trx);',
    '// 24 * 60 * 60 seconds, and &amp; in words',
    "const hex = part.toString(16).padStart(2, '0');",
    'sending.finally(() => underWay.delete(sending));\n  underWay.add(sending);',
  ])('%s', (line) => expect(secondWays(file, line)).toEqual([]));

  it('what the stand-ins have, which know nothing of ours, in their own place', () => {
    const line = 'const dayMs = 86_400_000;';
    expect(secondWays('packages/sandbox/src/new.ts', line)).toEqual([expect.stringContaining('take it from packages/sandbox/src/kernel/')]);
    expect(secondWays('packages/sandbox/src/kernel/time-units.ts', line)).toEqual([]);
    expect(secondWays('packages/sandbox/src/new.ts', "const pad = String(value).padStart(2, '0');")).toEqual([]);
  });
});

it('ends with a fault where there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-one-way-'));
  const run = () => {
    try {
      return {
        status: 0,
        said: execFileSync('node', [join(root, 'scripts/check-one-way.mjs')], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
      };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: string };
      return { status, said: stderr };
    }
  };
  try {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    mkdirSync(join(folder, 'packages/web/src'), { recursive: true });
    expect(run()).toMatchObject({ status: 0 });
    writeFileSync(join(folder, 'packages/web/src/new.ts'), 'export const keptMs = 24 * 60 * 60 * 1000;\n');
    expect(run()).toEqual({
      status: 1,
      said: expect.stringContaining(
        'packages/web/src/new.ts: a length of time (24 * 60): take it from packages/contract/src/core/time/time-units.ts',
      ),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
