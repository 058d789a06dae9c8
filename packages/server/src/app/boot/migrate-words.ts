import type { checkSpread } from '#platform/db/distribute/check-spread.ts';
import type { TriedMigration } from '#platform/db/migrate/try-migrations.ts';

export const upToDate = 'Nothing is missing: the database is up to date.';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function* linesOf({ name, statements, ms, held }: TriedMigration): Generator<string> {
  yield `${name}: ${countOf(statements, 'statement')}, ${ms.toFixed(0)} ms`;
  for (const { table, lock, stops, bytes } of held) yield `  holds ${table} (${kilobytes(bytes)}) with ${lock}: ${stops} wait from here on`;
}

/** What migrations did, and undid. */
export function trialLines(tried: readonly TriedMigration[]): string[] {
  if (tried.length === 0) return [upToDate];
  const ms = tried.reduce((sum, each) => sum + each.ms, 0);
  const held = new Set(tried.flatMap((each) => each.held.map(({ table }) => table))).size;
  return [
    ...tried.flatMap((each) => [...linesOf(each)]),
    `${countOf(tried.length, 'migration')} in ${ms.toFixed(0)} ms, ${held === 0 ? 'and nobody would wait' : `${countOf(held, 'table')} with rows held to its end`}. All of it was undone.`,
  ];
}

type Found = Awaited<ReturnType<typeof checkSpread>>;

function placedWords(isThere: Found['isThere']): string {
  if (isThere === null) return 'The database has no Citus: nothing of it is spread.';
  const { placed, left, isHalfWay } = isThere;
  if (isHalfWay) return 'Spreading was begun and not ended: npm run migrate -- --distribute goes on with it.';
  if (placed.length === 0) return 'Nothing of it is spread yet.';
  return left.length === 0 ? 'All of that is done.' : `Spread already: ${placed.join(', ')}. Not yet: ${left.join(', ')}.`;
}

/** What is in the way of spreading, or how the tables would lie. */
export function checkLines({ faults, counts: { spread, reference, local }, isThere }: Found): string[] {
  const found =
    faults.length === 0
      ? `Nothing is in the way: ${countOf(spread, 'table')} spread, ${reference} copied to every node, ${local} on the coordinator alone.`
      : `${countOf(faults.length, 'thing')} in the way of spreading:`;
  return [found, ...faults.map((fault) => `  ${fault}`), placedWords(isThere)];
}
