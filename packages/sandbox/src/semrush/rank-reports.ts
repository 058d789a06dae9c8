import { addDays } from '../kernel/days.ts';
import { topics } from '../search-world/index.ts';
import { intentCodes, serpFeatures } from './columns.ts';
import type { Line } from './csv.ts';
import { databases } from './databases.ts';
import { DAILY_DAYS, dayMoment, type Moment, momentBefore, monthBefore, monthMoment } from './moment.ts';
import { rankLine } from './rank-line.ts';
import type { ReportContext, ReportType } from './report-type.ts';
import { parseTarget, type Target } from './target.ts';

const KEY_FIGURES = ['Rk', 'Or', 'Ot', 'Oc', 'Ad', 'At', 'Ac'];
const EXTRA_FIGURES = [
  ...['Sr', 'St', 'Sc', 'Sh', 'Sv', 'On', 'Ol', 'Oe', 'Oi', 'Srn', 'Srl'],
  ...intentCodes.flatMap((code) => [`Ip${code}`, `It${code}`, `Ic${code}`]),
  ...Object.keys(serpFeatures).flatMap((code) => [`FK${code}`, `FP${code}`]),
];
const ALL = ['Db', 'Dt', 'Dn', ...KEY_FIGURES, ...EXTRA_FIGURES];

const shared = { columns: ALL, price: 10, historicalPrice: 50 };

function ranksOf({ seed, target, database, moment }: ReportContext): Line[] {
  const wanted = database === '' ? databases : [database];
  return wanted.map((name) => rankLine(seed, target, name, moment)).filter((line) => line !== null);
}

/** Newest first. */
function historyMoments(today: string, isDaily: boolean): Moment[] {
  if (isDaily) {
    return Array.from({ length: DAILY_DAYS }, (_, i) => dayMoment(addDays(today, -i), today)).filter((moment) => moment !== null);
  }
  const moments: Moment[] = [];
  let month = today.slice(0, 7);
  for (let moment = monthMoment(month, today); moment !== null; moment = monthMoment(month, today)) {
    moments.push(moment);
    month = monthBefore(month);
  }
  return moments;
}

function historyOf({ seed, target, database, today, isDaily }: ReportContext): Line[] {
  return historyMoments(today, isDaily)
    .map((moment) => rankLine(seed, target, database, moment))
    .filter((line) => line !== null);
}

/** The reports of totals for a kind of target. */
export function rankReports(family: Target['family']): ReportType[] {
  const report = (name: string, needsDatabase: boolean, usualColumns: string[], lines: ReportType['lines']): ReportType => {
    const sort = lines === historyOf ? 'dt_desc' : 'ot_desc';
    return { ...shared, type: `${family}_${name}`, asks: family, needsDatabase, usualColumns, sort, lines };
  };
  return [
    report('ranks', false, ['Db', 'Dt', 'Dn', ...KEY_FIGURES, 'Sh', 'Sv'], ranksOf),
    report('rank', true, ['Dn', ...KEY_FIGURES], ranksOf),
    { ...report('rank_history', true, [...KEY_FIGURES, 'Dt'], historyOf), historicalPrice: 10 },
  ];
}

/** Codes of differences, by what they are differences of. */
const DIFFERENCES = Object.entries({ Or: 'Om', Ot: 'Tm', Oc: 'Um', Ad: 'Am', At: 'Bm', Ac: 'Cm' });

/** Winners and losers of a database since the monthly update before. */
export const rankDifference: ReportType = {
  ...shared,
  type: 'rank_difference',
  asks: 'none',
  needsDatabase: true,
  columns: ['Dn', ...KEY_FIGURES, ...DIFFERENCES.map(([, code]) => code)],
  sort: 'om_desc',
  price: 20,
  historicalPrice: 20,
  lines: ({ seed, database, moment }) =>
    topics
      .flatMap(({ sites }) => sites)
      .flatMap((domain): Line[] => {
        const target = parseTarget('domain', domain);
        const now = target && rankLine(seed, target, database, moment);
        const then = target && rankLine(seed, target, database, momentBefore(moment));
        if (!now) return [];
        const differences = DIFFERENCES.map(([of, code]) => [code, Number(now[of]) - Number(then?.[of] ?? 0)]);
        return [{ ...now, ...Object.fromEntries(differences) }];
      }),
};
