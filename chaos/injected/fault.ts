import type { PostgresServer } from '../../packages/server/test/database/postgres-server.ts';
import type { Chance } from '../chance.ts';
import type { World } from '../world.ts';

/** One kind of thing that goes wrong. */
export interface Fault {
  name: string;
  /** Why it cannot be had here; null: it can. */
  isMissing?(world: World): string | null;
  /** Makes it happen, lets it last, and ends it: afterwards the world is as before but for what the product made of it. Answers what was done, in words. */
  inject(world: World, chance: Chance): Promise<string>;
}

/** For what is done to a whole server. */
export const serverOfOthers = ({ database }: World): string | null =>
  database.server === null ? 'the database is one of a cluster that others use too' : null;

export function ownServer({ database }: World): PostgresServer {
  if (database.server === null) throw new Error('There is no server of this run alone');
  return database.server;
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
