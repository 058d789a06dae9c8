import { backlinkProfile } from './reports/backlink-profile.ts';
import { backlinks } from './reports/backlinks.ts';
import { comparison } from './reports/comparison.ts';
import { adCopies, organicCompetitors, organicKeywords, pages, paidCompetitors, paidKeywords, subdomains } from './reports/lists.ts';
import { overview } from './reports/overview.ts';
import { positionTracking } from './reports/position-tracking.ts';

/** In the order the form shows them. */
export const reports = [
  overview,
  organicKeywords,
  pages,
  subdomains,
  organicCompetitors,
  comparison,
  paidKeywords,
  adCopies,
  paidCompetitors,
  backlinks,
  backlinkProfile,
  positionTracking,
];
