import type { ReportTestResult } from '@sightline/contract/reports';

/** What a test came to, for whoever asked for it. */
export function testWords({ to, state, reason, gaps }: ReportTestResult): string {
  if (state !== 'accepted') return `The test did not reach ${to}. ${reason ?? ''}`.trim();
  const missing = gaps.length === 0 ? '' : ` It says what is missing: ${gaps.join(' ')}`;
  return `The mail server accepted the test for ${to}.${missing}`;
}
