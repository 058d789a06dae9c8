// Most tests of the server run on PostgreSQL alone; so that this is enough, every place that sends a statement has to be run on the embedded database too.
// `packages/server/src/test/sent-statements.ts` writes down who sends what.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

const folder = join(root, 'node_modules/.cache/sightline/statements');
/** What one of the two has no use for. */
const ofOneEngine = [
  { place: /^realtime\/rows\.ts:/, why: 'processes tell each other through a server; the embedded database has but one' },
  { place: /^db\/tend-tables\.ts:/, why: 'a server tends its tables itself' },
  { place: /^backup\/restore-backup\.ts:/, why: 'a lock file says who uses the embedded database' },
  { place: /^accounts\/ask-auth\.ts:/, why: 'the embedded database is never away' },
];

export const forgetStatements = () => rmSync(folder, { recursive: true, force: true });

/** Places that were run on one engine alone, as lines to print; null: nothing was written down. */
export function statementsOfOneEngine() {
  if (!existsSync(folder)) return null;
  const places = new Map();
  for (const name of readdirSync(folder))
    for (const [place, file, engines] of JSON.parse(readFileSync(join(folder, name), 'utf8'))) {
      const known = places.get(place) ?? { engines: new Set(), file };
      for (const engine of engines) known.engines.add(engine);
      places.set(place, known);
    }
  return [...places]
    .filter(([place, { engines }]) => engines.size === 1 && !ofOneEngine.some((each) => each.place.test(place)))
    .map(([place, { engines, file }]) => `${place} is run on ${[...engines]} alone, by ${file}`)
    .toSorted();
}
