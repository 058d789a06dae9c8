import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, clockIn, dayNumber, dayOf } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { countConversions, LAG_MAX_DAYS } from './conversions.ts';
import type { Customer } from './customers.ts';
import { type Fact, noFigures } from './fact.ts';
import { makeFacts } from './make-facts.ts';

const DAYS_KEPT = 1500;
const FACTS_KEPT = 160_000;

/** The facts of all accounts, day by day, as they are known at this hour. */
export class History {
  readonly #world: World;
  readonly #raw = new BoundedCache<Fact[]>(DAYS_KEPT);
  #settled = new Map<string, Fact[]>();
  #factsKept = 0;

  constructor(world: World) {
    this.#world = world;
  }

  today(customer: Customer): string {
    return clockIn(customer.timeZone, this.#world.now()).day;
  }

  /** Every fact from `start` to `end`, both included, up to the last full hour in the account's zone. */
  *between(customer: Customer, start: string, end: string): Generator<Fact> {
    const clock = clockIn(customer.timeZone, this.#world.now());
    const first = Math.max(dayNumber(start), dayNumber(customer.since));
    const last = Math.min(dayNumber(end), dayNumber(clock.day));
    for (let number = first; number <= last; number++) {
      const day = dayOf(number);
      const facts = this.#settledDay(customer, day, clock.day);
      if (day !== clock.day) yield* facts;
      else for (const fact of facts) if (fact.hour < clock.hour) yield fact;
    }
  }

  /** A day's facts with all conversions known by `today` counted; days that cannot change any more are kept. */
  #settledDay(customer: Customer, day: string, today: string): Fact[] {
    const key = `${customer.id} ${day}`;
    const kept = this.#settled.get(key);
    if (kept) return kept;
    const own = this.#rawDay(customer, day).map((fact): Fact => {
      if (fact.conversions.length === 0) return fact;
      const known = fact.conversions.filter(({ lagDays }) => addDays(day, lagDays) <= today);
      const arrivals = known.filter(({ lagDays }) => lagDays === 0);
      const figures = { ...fact.figures };
      countConversions(figures, known, 'click');
      countConversions(figures, arrivals, 'byDate');
      return { ...fact, conversions: known, arrivals, figures };
    });
    const facts = [...own, ...this.#lateArrivals(customer, day)];
    if (addDays(day, LAG_MAX_DAYS) < today) this.#keep(key, facts);
    return facts;
  }

  /** Conversions of this day that belong to clicks of earlier ones: facts of their own, without clicks. */
  #lateArrivals(customer: Customer, day: string): Fact[] {
    const late: Fact[] = [];
    for (let lag = 1; lag <= LAG_MAX_DAYS; lag++) {
      for (const fact of this.#rawDay(customer, addDays(day, -lag))) {
        const arrivals = fact.conversions.filter(({ lagDays }) => lagDays === lag);
        if (arrivals.length === 0) continue;
        const figures = noFigures();
        countConversions(figures, arrivals, 'byDate');
        late.push({ ...fact, day, conversions: [], arrivals, viewThroughAction: null, figures });
      }
    }
    return late;
  }

  #rawDay(customer: Customer, day: string): Fact[] {
    return this.#raw.get(`${customer.id} ${day}`, () => makeFacts(customer, this.#world.seed, day));
  }

  #keep(key: string, facts: Fact[]): void {
    if (this.#factsKept + facts.length > FACTS_KEPT) {
      this.#settled.clear();
      this.#factsKept = 0;
    }
    this.#settled.set(key, facts);
    this.#factsKept += facts.length;
  }
}
