import type { Keyword } from '../search-world/index.ts';
import { adRows } from './ads.ts';
import type { Line } from './csv.ts';
import { organicRows, rankingRows } from './organic.ts';
import { keywordFields } from './organic-lines.ts';
import type { ReportContext, ReportType } from './report-type.ts';
import { invalidValue, SemrushRefusal } from './semrush-refusal.ts';
import { parseTarget } from './target.ts';

const PLACES = ['P0', 'P1', 'P2', 'P3', 'P4'];
const COLUMNS = ['Ph', ...PLACES, 'Nq', 'Cp', 'Co', 'Nr', 'Kd', 'Td'];

interface Side {
  sign: string;
  keywords: ReadonlyMap<string, { keyword: Keyword; position: number }>;
}

/** `*|or|a.com|*|or|b.com`: signs `*` common, `+` all, `-` not, `/` only the first; `or` organic, `ad` paid. */
function readSides({ seed, query, database, moment }: ReportContext): Side[] {
  const text = query.domains ?? '';
  const parts = text.split('|');
  if (text === '') throw new SemrushRefusal(42);
  if (parts.length % 3 !== 0 || parts.length / 3 > PLACES.length) throw invalidValue('domains', text);
  return Array.from({ length: parts.length / 3 }, (_, i): Side => {
    const [sign = '', kind = '', domain = ''] = parts.slice(i * 3, i * 3 + 3);
    if (!['*', '+', '-', '/'].includes(sign) || !['or', 'ad'].includes(kind)) throw invalidValue('domains', text);
    const target = parseTarget('domain', domain);
    if (!target) return { sign, keywords: new Map() };
    const rows = kind === 'or' ? rankingRows(organicRows(seed, target, database, moment)) : adRows(seed, target, database, moment);
    return { sign, keywords: new Map(rows.map(({ keyword, position }) => [keyword.phrase, { keyword, position }])) };
  });
}

function linesOf(context: ReportContext): Line[] {
  const [first, ...others] = readSides(context);
  let phrases = [...(first?.keywords.keys() ?? [])];
  for (const { sign, keywords } of others) {
    if (sign === '*') phrases = phrases.filter((phrase) => keywords.has(phrase));
    else if (sign === '+') phrases = [...new Set([...phrases, ...keywords.keys()])];
    else phrases = phrases.filter((phrase) => !keywords.has(phrase));
  }
  const sides = first ? [first, ...others] : [];
  return phrases.flatMap((phrase): Line[] => {
    const keyword = sides.map(({ keywords }) => keywords.get(phrase)?.keyword).find((found) => found !== undefined);
    const places = Object.fromEntries(PLACES.map((code, i) => [code, sides[i]?.keywords.get(phrase)?.position ?? 0]));
    return keyword ? [{ ...keywordFields(keyword), ...places }] : [];
  });
}

export const keywordGap: ReportType = {
  type: 'domain_domains',
  asks: 'domains',
  needsDatabase: true,
  columns: COLUMNS,
  filterFields: ['Ph', 'Nq', 'Cp', 'Co', 'Nr', 'Kd'],
  sort: 'nq_desc',
  price: 80,
  lines: linesOf,
};
