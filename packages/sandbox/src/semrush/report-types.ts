import { adCompetitors, adCopies, adHistory, adList } from './ad-reports.ts';
import { keywordGap } from './keyword-gap.ts';
import { organicCompetitors, organicList, organicPages, organicSubdomains } from './organic-reports.ts';
import { rankDifference, rankReports } from './rank-reports.ts';
import type { ReportType } from './report-type.ts';

const families = ['domain', 'subdomain', 'subfolder', 'url'] as const;

const reportTypes: readonly ReportType[] = [
  ...families.flatMap((family) => [...rankReports(family), organicList(family), adList(family)]),
  organicPages('domain'),
  organicPages('subfolder'),
  adCopies('domain'),
  adCopies('subfolder'),
  organicSubdomains,
  organicCompetitors,
  adCompetitors,
  adHistory,
  rankDifference,
  keywordGap,
];

export function findReportType(type: string): ReportType | null {
  return reportTypes.find((report) => report.type === type) ?? null;
}
