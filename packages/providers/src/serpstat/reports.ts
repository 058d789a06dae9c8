import { backlinkChanges } from './reports/backlink-changes.ts';
import { backlinks } from './reports/backlinks.ts';
import { comparison } from './reports/comparison.ts';
import { anchors, linkedPages, referringDomains } from './reports/links.ts';
import { organicCompetitors, organicKeywords, paidCompetitors, paidKeywords, topPages } from './reports/lists.ts';
import { overview } from './reports/overview.ts';
import { rankCompetitors } from './reports/rank-competitors.ts';
import { rankTracker } from './reports/rank-tracker.ts';

/** In the order the form shows them. */
export const reports = [
  overview,
  organicKeywords,
  topPages,
  organicCompetitors,
  comparison,
  paidKeywords,
  paidCompetitors,
  backlinks,
  backlinkChanges,
  referringDomains,
  anchors,
  linkedPages,
  rankTracker,
  rankCompetitors,
];
