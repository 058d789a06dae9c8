import {
  organicCompetitors,
  organicKeywords,
  pages,
  paidCompetitors,
  paidKeywords,
  projectCompetitors,
  referringDomains,
} from './reports/lists.ts';
import { comparison, overview } from './reports/overview.ts';
import { competitorPositions, positions } from './reports/rankings.ts';
import { backlinkMonitor, backlinks, summary } from './reports/single.ts';

/** In the order the form shows them. */
export const reports = [
  positions,
  summary,
  competitorPositions,
  projectCompetitors,
  overview,
  organicKeywords,
  pages,
  organicCompetitors,
  comparison,
  paidKeywords,
  paidCompetitors,
  backlinks,
  referringDomains,
  backlinkMonitor,
];
