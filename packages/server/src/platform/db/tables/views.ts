import type { browserFamilies, deviceKinds, Entrance } from '@sightline/contract/company';
import type { DayText, Instant } from './columns.ts';

/** A dashboard was opened by a visitor. */
export interface DashboardViewTable {
  company_id: string;
  id: string;
  dashboard_id: string;
  /** In the dashboard's time zone. */
  day: DayText;
  /** Names the visitor on that day alone. */
  visitor_key: string;
  entrance: Entrance;
  referrer_host: string | null;
  browser: (typeof browserFamilies)[number];
  device: (typeof deviceKinds)[number];
  seen_at: Instant;
}

/** What the visitors' keys of a day are made with; thrown away after it. */
export interface VisitorSaltTable {
  company_id: string;
  day: DayText;
  salt: string;
}
