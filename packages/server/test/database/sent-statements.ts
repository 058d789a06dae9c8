import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';
import type { Database } from '#platform/db/engine/open.ts';

type Engine = Database['engine'];

const source = join(import.meta.dirname, '../../src');
const folder = join(source, '../../../node_modules/.cache/sightline/statements');
/** Deep enough for a statement within a transaction within a scope. */
const framesMax = 40;

/** A statement, where it was sent from first, and by which test file. */
interface Sent {
  /** Null: a test sends it. */
  place: string | null;
  file: string;
}
/** By engine and text. To find out where a statement is sent costs more than most statements, so it is asked once for each text. */
const seen: Record<Engine, Map<string, Sent>> = { pglite: new Map(), postgres: new Map() };
let isWritten = true;

/** As Vitest tells each of its workers. */
const fileThatRuns = (): string => {
  const { filepath = '?' } = (globalThis as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__ ?? {};
  return filepath.replace(`${source}/`, '');
};

/** Where in the product's own code the statement that is being compiled is sent; null: a test sends it. */
function placeSent(): string | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = framesMax;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = stackTraceLimit;
  for (const line of stack.split('\n')) {
    const at = line.indexOf(source);
    if (at === -1) continue;
    const place = line.slice(at + source.length + 1).replace(/\)$/, '');
    return /\.test\.ts:/.test(place) ? null : place;
  }
  return null;
}

function note(engine: Engine, text: string): void {
  if (seen[engine].has(text)) return;
  seen[engine].set(text, { place: placeSent(), file: fileThatRuns() });
  isWritten = false;
}

/** Every statement is compiled where it is sent, also in transactions and scopes. */
function record(dialect: { prototype: Dialect }, engine: Engine): void {
  const { createQueryCompiler } = dialect.prototype;
  dialect.prototype.createQueryCompiler = function () {
    const compiler = createQueryCompiler.call(this);
    return {
      compileQuery(node, queryId) {
        const compiled = compiler.compileQuery(node, queryId);
        note(engine, compiled.sql);
        return compiled;
      },
    };
  };
}

record(PGliteDialect, 'pglite');
record(PostgresDialect, 'postgres');

/** Called when a test context is closed: a worker is not asked before it ends. */
export function writeStatements(): void {
  if (isWritten) return;
  mkdirSync(folder, { recursive: true });
  const told = Object.entries(seen).flatMap(([engine, texts]) =>
    [...texts].map(([text, { place, file }]) => [engine, createHash('sha1').update(text).digest('base64'), place, file, text]),
  );
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(told));
  isWritten = true;
}
