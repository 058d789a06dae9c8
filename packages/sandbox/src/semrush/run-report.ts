import { todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Accounts } from './accounts.ts';
import { adCompetitors, adCopies, adHistory, adList } from './ad-reports.ts';
import { headerOf } from './columns.ts';
import { writeCsv } from './csv.ts';
import { databases } from './databases.ts';
import { displayLines, type Query, readColumns, readLimits } from './display.ts';
import type { SemrushKey } from './keys.ts';
import { keywordGap } from './keyword-gap.ts';
import { liveMoment, type Moment, readDate } from './moment.ts';
import { organicCompetitors, organicList, organicPages, organicSubdomains } from './organic-reports.ts';
import { rankDifference, rankReports } from './rank-reports.ts';
import type { ReportType } from './report-type.ts';
import { invalidValue, SemrushRefusal } from './semrush-refusal.ts';
import { parseTarget, type Target } from './target.ts';

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

/** Reports without a target of their own are computed for nobody in particular. */
const NOBODY: Target = { family: 'domain', text: '', name: '', domain: '', host: '', holds: () => true };

function readTarget({ asks }: ReportType, query: Query): Target {
  if (asks === 'none' || asks === 'domains') return NOBODY;
  const text = query[asks];
  if (!text) throw new SemrushRefusal(asks === 'url' ? 44 : 42);
  const target = parseTarget(asks, text);
  if (!target) throw new SemrushRefusal(50);
  return target;
}

function readDatabase({ needsDatabase }: ReportType, query: Query): string {
  const { database = '' } = query;
  if (database === '' && needsDatabase) throw new SemrushRefusal(46);
  if (database !== '' && !databases.includes(database)) throw new SemrushRefusal(46, `DATABASE "${database}" IS NOT KNOWN`);
  return database;
}

function readMoment(query: Query, today: string, isDaily: boolean): Moment {
  if (!query.display_date) return isDaily ? { ...liveMoment(today), kind: 'day', stamp: today.replaceAll('-', '') } : liveMoment(today);
  const moment = readDate(query.display_date, today, isDaily);
  if (moment === undefined) throw invalidValue('display_date', query.display_date);
  if (moment === null) throw new SemrushRefusal(50);
  return moment;
}

/** One CSV report of `https://api.semrush.com/`; takes its price from the key's units. */
export function runReport(world: World, accounts: Accounts, key: SemrushKey, query: Query): string {
  if (!query.type) throw new SemrushRefusal(41);
  const report = findReportType(query.type);
  if (!report) throw new SemrushRefusal(41, `REPORT TYPE "${query.type}" IS NOT KNOWN`);
  if (accounts.balance(key) <= 0) throw new SemrushRefusal(132);
  const database = readDatabase(report, query);
  const codes = readColumns(query, report.columns, report.usualColumns ?? report.columns);
  readLimits(query);
  const target = readTarget(report, query);
  const today = todayIn('UTC', world.now());
  const isDaily = query.display_daily === '1';
  const moment = readMoment(query, today, isDaily);
  const all = report.lines({ seed: world.seed, today, query, target, database, moment, isDaily });
  const lines = displayLines(all, query, { columns: report.columns, filterFields: report.filterFields ?? [], sort: report.sort });
  if (lines.length === 0) throw new SemrushRefusal(50);
  const isHistorical = Boolean(query.display_date) && moment.kind === 'month';
  accounts.charge(key, lines.length * ((isHistorical ? report.historicalPrice : undefined) ?? report.price));
  return writeCsv(
    codes.map((code) => report.headers?.[code] ?? headerOf(code)),
    lines.map((line) => codes.map((code) => line[code] ?? '')),
    { quoted: query.export_escape === '1', encoded: query.export_decode === '0' },
  );
}
