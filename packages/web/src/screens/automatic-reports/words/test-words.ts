import type { ReportTestResult } from '@sightline/contract/reports';

/** What a test came to, for whoever asked for it. */
export function testWords({ to, state, reason, gaps }: ReportTestResult): string {
  if (state !== 'accepted') return `Test did not reach ${to}. ${reason ?? ''}`.trim();
  const missing = gaps.length === 0 ? '' : ` It says: ${gaps.join(' ')}`;
  return `Test for ${to} accepted.${missing}`;
}
