import type { Report } from '@sightline/contract/sources';
import type { Metadata, ProviderRequest, Query, Reply, Secrets } from '../kit/provider.ts';

/** One thing Mailchimp tells of: its values by dimension and metric. */
export interface MailRow {
  cells: Record<string, string>;
  figures: Record<string, number | null>;
  /** Of its amounts; absent where it has none. */
  currency?: string;
}

export interface MailAnswer {
  rows: MailRow[];
  warnings?: string[];
  /** Part of what was asked for is missing: rows stand, but they make no total. */
  isCut?: boolean;
  /** Only from this day on is there anything; steps before it are not filled. */
  since?: string;
}

export interface MailSpec {
  report: Report;
  /** Steps of time without rows are zero. */
  fillsTime: boolean;
  requests(query: Query, secrets: Secrets, metadata: Metadata): ProviderRequest[];
  read(pages: Reply[], query: Query, metadata: Metadata): MailAnswer;
}
