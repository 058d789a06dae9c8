import type { Instant } from './columns.ts';

/** Buckets of companies that a process works for; who is not there is anybody's. */
export interface WorkLeaseTable {
  bucket: number;
  /** Names a process. */
  holder: string;
  leased_until: Instant;
}

/** The bucket of each company, asked for where tables are spread over several servers. */
export interface CompanyPlaceTable {
  company_id: string;
  bucket: number;
}
