import type { Instant } from './columns.ts';

/** A script, style or font of a release that served lately; belongs to no company. */
export interface WebAssetTable {
  name: string;
  bytes: Uint8Array;
  media_type: string;
  seen_at: Instant;
}
