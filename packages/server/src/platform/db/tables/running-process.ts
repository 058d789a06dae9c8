import type { Instant } from './columns.ts';

/** Processes of the product on a server's database; one that ends takes its row away, one that is killed leaves it. */
export interface RunningProcessTable {
  id: string;
  /** For people: its part, machine and number. */
  name: string;
  /** By the database's clock. */
  seen_at: Instant;
}
