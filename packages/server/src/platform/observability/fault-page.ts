import type { PageConfig } from '@sightline/contract/app';
import type { FaultSettings } from '../config/env-tracing.ts';

/** What pages are told of where their faults are reported; null: nowhere. */
export const faultPage = ({ browserDsn, environment, sampleRate }: FaultSettings): PageConfig['faultReports'] =>
  browserDsn === null ? null : { dsn: browserDsn, environment, sampleRate };

/** Hosts besides the page's own that it may report to, as a policy names them. */
export const reportOrigins = ({ browserDsn }: FaultSettings): string[] => (browserDsn === null ? [] : [new URL(browserDsn).origin]);
