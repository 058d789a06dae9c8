import { aiResponses } from './reports/ai-responses.ts';
import { comparison } from './reports/comparison.ts';
import { anchors, backlinks, brokenBacklinks, referringDomains } from './reports/links.ts';
import { organicCompetitors, organicKeywords, paidPages, topPages } from './reports/lists.ts';
import { overview } from './reports/overview.ts';
import { pagesByTraffic } from './reports/pages-by-traffic.ts';
import { rankTracker } from './reports/rank-tracker.ts';
import { rankTrackerCompetitor } from './reports/rank-tracker-competitor.ts';
import { rankTrackerCompetitors } from './reports/rank-tracker-competitors.ts';

/** In the order the form shows them. */
export const reports = [
  overview,
  organicKeywords,
  topPages,
  organicCompetitors,
  comparison,
  paidPages,
  pagesByTraffic,
  aiResponses,
  referringDomains,
  anchors,
  backlinks,
  brokenBacklinks,
  rankTracker,
  rankTrackerCompetitors,
  rankTrackerCompetitor,
];
