// Most tests of the server run on PostgreSQL alone; so that this is enough, every place that sends a statement has to be run on the embedded database too.
// `packages/server/test/database/sent-statements.ts` writes down who sends what.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

export const statements = join(root, 'node_modules/.cache/sightline/statements');
/** Files of the server's sources that one of the two has no use for (`scripts/house.test.ts`: they are there), and why. */
export const filesOfOneEngine = {
  'platform/realtime/rows.ts': 'processes tell each other through a server; the embedded database has but one',
  'platform/db/engine/tend-tables.ts': 'a server tends its tables itself',
  'platform/db/migrate/wait-for-lock.ts': 'the embedded database has one connection, for which all wait',
  'platform/db/engine/in-use.ts': 'a lock file says who uses the embedded database',
  'platform/db/history/history-weeks.ts': 'an embedded database is not spread over servers',
  'platform/db/spread/placement.ts': 'an embedded database is not spread over servers',
  'platform/jobs/buckets/places.ts': 'an embedded database is not spread over servers',
  'app/backup/at-one-instant.ts': 'an embedded database is not spread over servers',
  'app/backup/restore-backup.ts': 'a lock file says who uses the embedded database',
  'identity/accounts/sessions/ask-auth.ts': 'the embedded database is never away',
};

export const forgetStatements = () => rmSync(statements, { recursive: true, force: true });

/** Places that were run on one engine alone, each with the test file that ran it and a line to print; null: nothing was written down. Of a text that several places send, one of them is known. */
export function statementsOfOneEngine() {
  if (!existsSync(statements)) return null;
  const sent = readdirSync(statements).flatMap((name) => JSON.parse(readFileSync(join(statements, name), 'utf8')));
  const enginesOfText = Map.groupBy(sent, ([, text]) => text);
  const places = Map.groupBy(
    sent.filter(([, , place]) => place !== null),
    ([, , place]) => place,
  );
  const enginesOf = (all) => new Set(all.flatMap(([, text]) => enginesOfText.get(text).map(([engine]) => engine)));
  return [...places]
    .map(([place, all]) => ({ place, engines: enginesOf(all), file: all[0][3] }))
    .filter(({ place, engines }) => engines.size === 1 && !(place.split(':')[0] in filesOfOneEngine))
    .map(({ place, engines, file }) => ({ file, line: `${place} is run on ${[...engines]} alone, by ${file}` }))
    .toSorted((a, b) => (a.line < b.line ? -1 : 1));
}
