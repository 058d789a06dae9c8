import type { TriedMigration } from '#platform/db/migrate/try-migrations.ts';
import type { checkSpread } from '#platform/db/move-tables/check-spread.ts';
import type { FoundOfClaims, MendedClaims } from '#platform/db/move-tables/mend-claims.ts';

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
  const { placed, left } = isThere;
  if (placed.length === 0) return 'Nothing of it is spread yet.';
  return left.length === 0 ? 'All of that is done.' : `Spread already: ${placed.join(', ')}. Not yet: ${left.join(', ')}.`;
}

const faultLines = (faults: readonly string[], what: string): string[] =>
  faults.length === 0 ? [] : [`${countOf(faults.length, 'thing')} in the way of ${what}:`, ...faults.map((fault) => `  ${fault}`)];

function halfLines({ placed, left }: NonNullable<Found['isThere']>, { faults, busy }: Found): string[] {
  const done = `${placed.length} of ${placed.length + left.length} tables are spread so far`;
  if (busy !== null) return [`Spreading was begun and not ended. ${busy} is at it: ${done}. Ask again once that has ended.`];
  return [
    `Spreading was begun and not ended, and nobody is at it: ${done}. Until it has ended the product does not start: npm run migrate -- --distribute goes on with it.`,
    ...faultLines(faults, 'that'),
  ];
}

/** What is in the way of spreading, or how the tables would lie. */
export function checkLines(found: Found): string[] {
  const { faults, counts, isThere, busy } = found;
  if (isThere?.isHalfWay) return halfLines(isThere, found);
  const { spread, reference, local } = counts;
  return [
    ...(busy === null
      ? []
      : [`The database is migrated, or its tables are spread, by ${busy}. Ask again once that has ended: what follows changes meanwhile.`]),
    ...(faults.length === 0
      ? [`Nothing is in the way: ${countOf(spread, 'table')} spread, ${reference} copied to every node, ${local} on the coordinator alone.`]
      : faultLines(faults, 'spreading')),
    placedWords(isThere),
  ];
}

/** Each kind with its number, as `dashboard 2, host 1`, and their sum. */
function countsIn(counts: FoundOfClaims['unclaimed']): { sum: number; words: string } {
  const all = Object.entries(counts);
  return { sum: all.reduce((sum, [, count]) => sum + count, 0), words: all.map(([kind, count]) => `${kind} ${count}`).join(', ') };
}

const takenLines = ({ taken }: FoundOfClaims): string[] =>
  taken.map(
    ({ kind, row, claim }) =>
      `The ${kind} ${row.key} is claimed by the company ${claim.companyId} (${claim.id}), and the company ${row.companyId} (${row.id}) has it too. Remedy: have one of the two give it up.`,
  );

export const uncomparedWords = (reason: string): string =>
  `Rows could not be compared with their claims: ${reason}. All else is done; npm run migrate does it once every server of the database answers.`;

export const claimsWhole = 'Each row has its claim, and each claim its row.';

/** Rows without their claim and claims without their row, with the remedy; none: all is whole. */
export function claimLines(found: FoundOfClaims): string[] {
  const [unclaimed, left] = [countsIn(found.unclaimed), countsIn(found.left)];
  const lines = takenLines(found);
  if (left.sum > 0)
    lines.unshift(
      `${countOf(left.sum, 'claim')} without a row (${left.words}): the key stays taken. Remedy: npm run migrate, while the product is stopped.`,
    );
  if (unclaimed.sum > 0)
    lines.unshift(
      `${countOf(unclaimed.sum, 'row')} without a claim (${unclaimed.words}): not found by their key. Remedy: npm run migrate.`,
    );
  return lines;
}

/** What was put right, and what was not; none: there was nothing. */
export function mendedLines({ places, isAlone, ...found }: MendedClaims): string[] {
  const [unclaimed, left] = [countsIn(found.unclaimed), countsIn(found.left)];
  const lines: string[] = [];
  if (places > 0) lines.push(`${countOf(places, 'company place')} added.`);
  if (unclaimed.sum > 0) lines.push(`${countOf(unclaimed.sum, 'claim')} made for rows without one (${unclaimed.words}).`);
  if (left.sum > 0)
    lines.push(
      isAlone
        ? `${countOf(left.sum, 'claim')} without a row taken away (${left.words}).`
        : `${countOf(left.sum, 'claim')} without a row stay (${left.words}): the product has this database open. Stop it, and run this again.`,
    );
  return [...lines, ...takenLines(found)];
}
