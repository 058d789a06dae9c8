import { type Engine, enginesOf } from './checks.ts';
import type { SerankingKey, Site } from './keys.ts';
import type { Query } from './query.ts';
import { badParameter, SerankingRefusal } from './seranking-refusal.ts';

export interface ProjectCall {
  seed: string;
  today: string;
  key: SerankingKey;
  query: Query;
  /** The id in the path, or an empty text. */
  id: string;
}

/** One path of the Project API; `:id` is a site's or a competitor's. */
export interface ProjectRoute {
  path: string;
  names: readonly string[];
  run(call: ProjectCall): unknown;
}

export function findSite({ key, id }: ProjectCall): Site {
  const site = key.sites.find((entry) => String(entry.id) === id);
  if (!site) throw new SerankingRefusal(404, 'Not Found', `Site ${id} not found`);
  return site;
}

/** The engine asked for, or all of them. */
export function readEngines(site: Site, query: Query): Engine[] {
  const id = query.whole('site_engine_id', 0, 999_999_999);
  const engines = enginesOf(site);
  if (id === undefined) return engines;
  const engine = engines.find((entry) => entry.id === id);
  if (!engine) throw badParameter('site_engine_id', 'is not an engine of this site');
  return [engine];
}

export function oneEngine(site: Site, query: Query): Engine {
  query.required('site_engine_id');
  const [engine] = readEngines(site, query);
  if (!engine) throw badParameter('site_engine_id', 'is not an engine of this site');
  return engine;
}
