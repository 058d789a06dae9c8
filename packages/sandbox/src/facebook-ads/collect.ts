import { dayNumber } from '../kernel/days.ts';
import type { AdAccount } from './accounts.ts';
import { KEPT } from './atoms.ts';
import { type CellValues, type Family, hourKey, hourName, isHourly } from './breakdowns.ts';
import { CellSpread } from './cells.ts';
import { type Delivery, dayPhase, deliveryOf, hourCurve, type Moment, writeSums } from './delivery.ts';
import type { Ad } from './entities.ts';
import { splitOf } from './leaves.ts';
import { hull, type Range } from './range.ts';
import { addTo, emptyRow, exposureOf, isEmpty, type Row } from './row.ts';

export type Level = 'account' | 'campaign' | 'adset' | 'ad';

export interface Question {
  seed: string;
  account: AdAccount;
  ads: readonly Ad[];
  level: Level;
  ranges: readonly Range[];
  family: Family | null;
  /** The breakdowns asked for: a view of the family. */
  breakdowns: readonly string[];
  moment: Moment;
}

function entityKey(ad: Ad, level: Level): string {
  if (level === 'ad') return ad.id;
  if (level === 'adset') return ad.adSet.id;
  return level === 'campaign' ? ad.adSet.campaign.id : '';
}

/** A cell as a report shows it, with its name among the rows. */
interface View {
  name: string;
  values: CellValues;
}

const WHOLE: View = { name: '', values: {} };

function viewOf(values: CellValues, breakdowns: readonly string[]): View {
  const shown = Object.fromEntries(breakdowns.map((name) => [name, values[name]]));
  return { name: JSON.stringify(shown), values: shown };
}

/** Rows of one range, by entity and cell. */
class RangeRows {
  readonly rows = new Map<string, Row>();
  readonly range: Range;
  readonly #question: Question;

  constructor(question: Question, range: Range) {
    this.#question = question;
    this.range = range;
  }

  row(ad: Ad, view: View): Row {
    const key = entityKey(ad, this.#question.level) + view.name;
    const known = this.rows.get(key);
    if (known) return known;
    const fresh = emptyRow(this.#question.account, ad, view.values, this.range.start, this.range.stop);
    this.rows.set(key, fresh);
    return fresh;
  }
}

function hourViews(family: Family): View[] {
  return Array.from({ length: 24 }, (_, hour) => viewOf({ [hourKey(family)]: hourName(hour) }, [hourKey(family)]));
}

/** Writes a day's counts hour by hour; the hours that have passed add up to what the day has so far. */
function writeHours(delivery: Delivery, day: number, moment: Moment, curve: readonly number[], out: Float64Array): void {
  const { sums, first, phase } = delivery;
  const base = (day - first + 1) * KEPT;
  const isToday = day === moment.today;
  const hours = isToday ? moment.hour + 1 : 24;
  for (let at = 0; at < KEPT; at += 1) {
    const whole = (sums[base + at] ?? 0) - (sums[base + at - KEPT] ?? 0);
    if (whole === 0) continue;
    const offset = dayPhase(phase, at, day);
    let given = 0;
    for (let hour = 0; hour < hours; hour += 1) {
      const [from, to] = [curve[hour] ?? 0, curve[hour + 1] ?? 1];
      const passed = Math.floor(whole * (isToday && hour === moment.hour ? from + (to - from) * moment.part : to) + offset);
      const index = hour * KEPT + at;
      out[index] = (out[index] ?? 0) + passed - given;
      given = passed;
    }
  }
}

/** Adds the counts of each view: KEPT of them, one view after another. */
function addViews(into: RangeRows, delivery: Delivery, counts: Float64Array, views: readonly View[]): void {
  const { ad, orderValue } = delivery;
  views.forEach((view, index) => {
    const own = counts.subarray(index * KEPT, (index + 1) * KEPT);
    if (own.every((amount) => amount === 0)) return;
    const row = into.row(ad, view);
    const exposure = exposureOf(row, ad.adSet);
    own.forEach((amount, at) => {
      if (amount !== 0) addTo(row, exposure, orderValue, at, amount);
    });
  });
}

/** How one ad's counts come to the cells of a report; null: the ad has no such cells. */
type Divide = (into: RangeRows, start: number, stop: number) => void;

function divideByHour(delivery: Delivery, { account, family, moment }: Question & { family: Family }): Divide {
  const views = hourViews(family);
  const curve = hourCurve(account, 'advertiser');
  const ownCurve = hourCurve(account, family === 'audienceHours' ? 'audience' : 'advertiser');
  return (into, start, stop) => {
    const counts = new Float64Array(24 * KEPT);
    // Today is cut off by the advertiser's clock in every report, so it is spread by that clock too.
    for (let day = start; day <= stop; day += 1) writeHours(delivery, day, moment, day === moment.today ? curve : ownCurve, counts);
    addViews(into, delivery, counts, views);
  };
}

function divideByLeaf(delivery: Delivery, { account, family, moment, seed, breakdowns }: Question & { family: Family }): Divide | null {
  const split = splitOf(seed, family, delivery.ad);
  if (split.leaves.length === 0) return null;
  const shown = split.leaves.map(({ values }) => viewOf(values, breakdowns));
  const views = [...new Map(shown.map((view) => [view.name, view])).values()];
  const groups = Int32Array.from(shown, ({ name }) => views.findIndex((view) => view.name === name));
  const cells = new CellSpread(delivery.phase, split);
  const curve = hourCurve(account, 'advertiser');
  const [before, after] = [new Float64Array(KEPT), new Float64Array(KEPT)];
  return (into, start, stop) => {
    const counts = new Float64Array(views.length * KEPT);
    writeSums(delivery, start - 1, moment, curve, before);
    writeSums(delivery, stop, moment, curve, after);
    cells.between(before, after, groups, counts);
    addViews(into, delivery, counts, views);
  };
}

function undivided(delivery: Delivery, { account, moment }: Question): Divide {
  const curve = hourCurve(account, 'advertiser');
  const [before, after] = [new Float64Array(KEPT), new Float64Array(KEPT)];
  return (into, start, stop) => {
    writeSums(delivery, start - 1, moment, curve, before);
    writeSums(delivery, stop, moment, curve, after);
    addViews(
      into,
      delivery,
      after.map((count, at) => count - (before[at] ?? 0)),
      [WHOLE],
    );
  };
}

function divisionOf(delivery: Delivery, question: Question): Divide | null {
  const { family } = question;
  if (family === null) return undivided(delivery, question);
  return isHourly(family) ? divideByHour(delivery, { ...question, family }) : divideByLeaf(delivery, { ...question, family });
}

/** Adds one ad to every range. */
function addAd(ranges: readonly RangeRows[], delivery: Delivery, question: Question): void {
  const divide = divisionOf(delivery, question);
  if (divide === null) return;
  const { first, length } = delivery;
  for (const into of ranges) {
    const start = Math.max(dayNumber(into.range.start), first);
    const stop = Math.min(dayNumber(into.range.stop), first + length - 1);
    if (start <= stop) divide(into, start, stop);
  }
}

/** The rows of a report, range by range; what delivered nothing has no row. */
export function collectRows(question: Question): Row[] {
  const { seed, ads, moment } = question;
  const { start, stop } = hull(question.ranges);
  const ranges = question.ranges.map((range) => new RangeRows(question, range));
  for (const ad of ads) {
    if (ad.start <= stop && (ad.stop === null || ad.stop >= start)) addAd(ranges, deliveryOf(seed, ad, moment.today), question);
  }
  return ranges.flatMap(({ rows }) => [...rows.values()].filter((row) => !isEmpty(row)));
}
