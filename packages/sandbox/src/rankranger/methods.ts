import { listMethods } from './list-methods.ts';
import type { Call, Method } from './method.ts';
import { packageMethods } from './package-methods.ts';
import { rankMethods } from './rank-methods.ts';
import { RankRangerRefusal } from './refusal.ts';
import type { Tree } from './render.ts';

const methods = [...listMethods, ...rankMethods, ...packageMethods];

/** Two worlds that do not mix: the platform's methods need profiles, a package's need that package. */
function allow({ key, query }: Call, { name, world }: Method): void {
  if (world === 'platform' && key.profiles === null) throw new RankRangerRefusal(`Method ${name} is not available for API-only packages`);
  if (world !== 'package') return;
  const granted = key.packages.find(({ id }) => id === query.required('package_id'));
  if (!granted?.methods.includes(name)) throw new RankRangerRefusal(`Method ${name} is not included in your package`);
}

export function runMethod(call: Call): Tree {
  const { query } = call;
  const method = methods.find(({ name }) => name === query.method);
  if (!method) throw new RankRangerRefusal(query.method === null ? 'No method given' : `Unknown method ${query.method}`);
  query.allow(method.params);
  allow(call, method);
  return method.run(call);
}
