import type { FaultSettings } from '../config/env-tracing.ts';
import type { FaultReports, ReportParts } from '../ports/fault-reports.ts';

/** Null where nothing is reported; nothing of Sentry is loaded then. */
export async function openFaultReports({ dsn, ...settings }: FaultSettings, parts: ReportParts): Promise<FaultReports | null> {
  if (dsn === null) return null;
  const { createSentryReports } = await import('./sentry-reports.ts');
  return createSentryReports({ ...settings, dsn }, parts);
}
