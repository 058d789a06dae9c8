import { todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Link, linksTo } from '../search-world/index.ts';
import type { Accounts } from './accounts.ts';
import { backlinkReports, LINE_PRICE } from './backlink-reports.ts';
import { writeCsv } from './csv.ts';
import { displayLines, type Query, readColumns, readLimits } from './display.ts';
import type { SemrushKey } from './keys.ts';
import { invalidValue, SemrushRefusal } from './semrush-refusal.ts';
import { parseTarget, type Target } from './target.ts';

/** `domain` means a host here. */
const FAMILIES: Readonly<Record<string, Target['family']>> = { root_domain: 'domain', domain: 'subdomain', url: 'url' };

/** Every link to a target, whenever it was there. */
export function linksOf(world: World, text: string, targetType: string): readonly Link[] {
  const family = FAMILIES[targetType];
  if (!family) throw invalidValue('target_type', targetType);
  const target = parseTarget(family, text);
  if (!target) throw new SemrushRefusal(50);
  return linksTo(world.seed, target);
}

/** One report of `https://api.semrush.com/analytics/v1/`; its header line carries the codes themselves. */
export function runBacklinks(world: World, accounts: Accounts, key: SemrushKey, query: Query): string {
  if (!query.type) throw new SemrushRefusal(41);
  const report = backlinkReports.find(({ type }) => type === query.type);
  if (!report) throw new SemrushRefusal(41, `REPORT TYPE "${query.type}" IS NOT KNOWN`);
  if (!query.target) throw new SemrushRefusal(42, 'MANDATORY PARAMETER "TARGET" NOT SET OR EMPTY');
  if (accounts.balance(key) <= 0) throw new SemrushRefusal(132);
  const codes = readColumns(query, report.columns, report.columns);
  readLimits(query);
  const links = linksOf(world, query.target, query.target_type ?? 'root_domain');
  const all = report.lines(links, todayIn('UTC', world.now()));
  const lines = displayLines(all, query, { columns: report.columns, filterFields: [], sort: report.sort });
  if (lines.length === 0) throw new SemrushRefusal(50);
  accounts.charge(key, LINE_PRICE * (report.isPaidByLine ? lines.length : 1));
  return writeCsv(
    codes,
    lines.map((line) => codes.map((code) => line[code] ?? '')),
    { quoted: query.export_escape === '1', encoded: query.export_decode === '0' },
  );
}
