import { average } from './reports/average.ts';
import { competitors } from './reports/competitors.ts';
import { ranks } from './reports/ranks.ts';
import { competitorResearch, keywordResearch, keywordVolume } from './reports/research.ts';
import { visibility } from './reports/visibility.ts';

/** In the order the form shows them. */
export const reports = [ranks, average, visibility, competitors, competitorResearch, keywordResearch, keywordVolume];
