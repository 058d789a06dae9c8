import { Allowance } from '../google-api/index.ts';
import { daysBetween } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs, minuteMs } from '../kernel/time-units.ts';
import { progressAt } from './calendar.ts';
import type { SearchQuery } from './query-request.ts';
import { tooFast, tooMuchLoad } from './refusals.ts';

const SECOND_MS = 1000;

/** Numbers of https://developers.google.com/webmaster-tools/limits; those of load are not published, these are ours. */
const QUERIES_PER_MINUTE = 1200;
const OTHERS_PER_SECOND = 20;
const OTHERS_PER_MINUTE = 200;
const LOAD_PER_TEN_MINUTES = 20_000;
const LOAD_PER_DAY = 400_000;

/** Months of data, times what the grouping or filtering by page and query costs. */
export function loadOf({ start, end, dimensions, filters }: SearchQuery): number {
  const used = new Set([...dimensions, ...filters.map(({ dimension }) => dimension)]);
  const weight = used.has('PAGE') && used.has('QUERY') ? 10 : used.has('PAGE') || used.has('QUERY') ? 4 : 1;
  return Math.ceil((daysBetween(start, end).length / 30) * weight);
}

/** The limits of Search Console: queries a minute, load in ten minutes and a day of Pacific time, other calls. */
export class Quota {
  readonly #world: World;
  readonly #queries = new Allowance({ max: QUERIES_PER_MINUTE, windowMs: minuteMs });
  readonly #load = new Allowance({ max: LOAD_PER_TEN_MINUTES, windowMs: 10 * minuteMs });
  readonly #dayLoad: Allowance;
  readonly #otherSeconds = new Allowance({ max: OTHERS_PER_SECOND, windowMs: SECOND_MS });
  readonly #otherMinutes = new Allowance({ max: OTHERS_PER_MINUTE, windowMs: minuteMs });

  constructor(world: World) {
    this.#world = world;
    this.#dayLoad = new Allowance({ max: LOAD_PER_DAY, windowMs: 2 * dayMs, clockMs: () => world.now().getTime() });
  }

  /** One call of searchAnalytics.query; throws when it is one too many. */
  takeQuery(user: string, siteUrl: string): void {
    if (!this.#queries.take(`site ${siteUrl}`) || !this.#queries.take(`user ${user}`)) throw tooFast();
  }

  takeLoad(siteUrl: string, query: SearchQuery): void {
    const load = loadOf(query);
    const day = progressAt(this.#world.now()).today;
    if (!this.#load.take(siteUrl, load) || !this.#dayLoad.take(`${day} ${siteUrl}`, load)) throw tooMuchLoad();
  }

  takeOther(user: string): void {
    if (!this.#otherSeconds.take(user) || !this.#otherMinutes.take(user)) throw tooFast();
  }
}
