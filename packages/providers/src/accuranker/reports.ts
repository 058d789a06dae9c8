import { competitorKeywords } from './reports/competitor-keywords.ts';
import { competitors, domain, domains, landingPages, tags } from './reports/histories.ts';
import { keywords } from './reports/keywords.ts';

/** In the order the form shows them. */
export const reports = [domain, keywords, competitors, competitorKeywords, tags, landingPages, domains];
