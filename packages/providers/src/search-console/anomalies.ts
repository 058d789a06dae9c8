import type { Period } from '@sightline/contract/core';

interface Anomaly extends Period {
  metrics: string[];
  /** Absent: every type of search. */
  types?: string[];
  words: string;
}

/** Days Google is known to have counted wrongly. https://serpary.com/en/news/google-search-console-data-logging-issue-fixed */
const anomalies: Anomaly[] = [
  {
    start: '2025-05-13',
    end: '2026-04-27',
    metrics: ['impressions', 'ctr'],
    types: ['WEB', 'IMAGE', 'VIDEO', 'NEWS'],
    words: 'From 13 May 2025 to 27 April 2026 Google counted too many impressions, so that CTR is too low.',
  },
  {
    start: '2026-05-07',
    end: '2026-05-08',
    metrics: ['clicks', 'impressions'],
    types: ['DISCOVER'],
    words: 'On 7 and 8 May 2026 Google did not count all of Discover.',
  },
];

export const anomalyWarnings = (type: string, metrics: readonly string[], { start, end }: Period): string[] =>
  anomalies
    .filter((one) => one.start <= end && start <= one.end && (one.types?.includes(type) ?? true))
    .filter((one) => one.metrics.some((metric) => metrics.includes(metric)))
    .map(({ words }) => words);
