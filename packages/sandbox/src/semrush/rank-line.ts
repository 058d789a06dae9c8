import { BoundedCache } from '../kernel/bounded-cache.ts';
import { hash } from '../kernel/random.ts';
import { type AdRow, adRows } from './ads.ts';
import { intentCodes, serpFeatures } from './columns.ts';
import type { Line } from './csv.ts';
import { featuresOf, intentsOf } from './keyword-codes.ts';
import type { Moment } from './moment.ts';
import { type OrganicRow, organicRows, rankingRows } from './organic.ts';
import type { Target } from './target.ts';

function sum<T>(rows: readonly T[], part: (row: T) => number): number {
  return rows.reduce((total, row) => total + part(row), 0);
}

function intentFigures(rows: readonly OrganicRow[]): Line {
  return Object.fromEntries(
    intentCodes.flatMap((code) => {
      const own = rows.filter(({ keyword }) => {
        const intents = intentsOf(keyword);
        return code === 'u' ? intents.length === 0 : intents.map(String).includes(code);
      });
      return [
        [`Ip${code}`, own.length],
        [`It${code}`, sum(own, ({ traffic }) => traffic)],
        [`Ic${code}`, sum(own, ({ cost }) => cost)],
      ];
    }),
  );
}

function featureFigures(rows: readonly OrganicRow[]): Line {
  return Object.fromEntries(
    Object.keys(serpFeatures).flatMap((code) => [
      [`FK${code}`, rows.filter(({ keyword }) => featuresOf(keyword).includes(Number(code))).length],
      [`FP${code}`, rows.filter(({ owned }) => owned.includes(Number(code))).length],
    ]),
  );
}

function changeFigures(rows: readonly OrganicRow[]): Line {
  const count = (test: (row: OrganicRow) => boolean) => rows.filter(test).length;
  return {
    On: count(({ position, previous }) => position > 0 && previous === 0),
    Ol: count(({ position, previous }) => position === 0 && previous > 0),
    Oe: count(({ position, previous }) => position > 0 && previous > 0 && position < previous),
    Oi: count(({ position, previous }) => position > 0 && previous > 0 && position > previous),
    Srn: sum(rows, ({ owned, ownedBefore }) => owned.filter((code) => !ownedBefore.includes(code)).length),
    Srl: sum(rows, ({ owned, ownedBefore }) => ownedBefore.filter((code) => !owned.includes(code)).length),
  };
}

/** Product ads come with text ads: about a third as many. */
function productAds(target: Target, ads: readonly AdRow[]): Line {
  const sells = hash('product ads', target.domain) % 2 === 0;
  return { Sh: sells ? Math.ceil(ads.length / 3) : 0, Sv: sells ? Math.ceil(ads.length / 2) : 0 };
}

const known = new BoundedCache<Line | null>(20_000);

function makeRankLine(seed: string, target: Target, database: string, moment: Moment): Line | null {
  const rows = organicRows(seed, target, database, moment);
  const found = rankingRows(rows);
  const ads = adRows(seed, target, database, moment);
  if (found.length === 0 && ads.length === 0) return null;
  const traffic = sum(found, (row) => row.traffic);
  return {
    Db: database,
    Dt: moment.stamp,
    Dn: target.text,
    // The more visits, the nearer to the top of all sites.
    Rk: Math.max(1, Math.round(40_000_000 / (traffic + 10))),
    Or: found.length,
    Ot: traffic,
    Oc: sum(found, (row) => row.cost),
    Ad: ads.length,
    At: sum(ads, (row) => row.traffic),
    Ac: sum(ads, (row) => row.cost),
    Sr: sum(found, ({ owned }) => owned.length),
    St: sum(found, ({ featureTraffic }) => featureTraffic),
    Sc: sum(found, ({ featureCost }) => featureCost),
    ...productAds(target, ads),
    ...changeFigures(rows),
    ...intentFigures(found),
    ...featureFigures(found),
  };
}

/** The totals of a target in a database at a moment; null where it is not found at all. */
export function rankLine(seed: string, target: Target, database: string, moment: Moment): Line | null {
  const name = [seed, target.name, target.text, database, moment.kind, moment.day].join('|');
  return known.get(name, () => makeRankLine(seed, target, database, moment));
}
