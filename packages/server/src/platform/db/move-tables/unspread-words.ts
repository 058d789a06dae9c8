import type { Db } from '../engine/open.ts';
import { hasWorkers, shardsOfCompanies } from '../spread/placement.ts';

/** Said by a product that starts on a coordinator whose workers hold nothing of it; null: they do, or there are none. */
export async function unspreadWords(db: Db): Promise<string | null> {
  if (!(await hasWorkers(db)) || (await shardsOfCompanies(db)) > 0) return null;
  return 'the tables are not spread: all of them lie on the coordinator, though it knows workers. To spread them, stop every process of the product, then npm run migrate -- --distribute';
}
