import { dayOf, weekday } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { type DayCell, NO_PAGE } from './day-cell.ts';
import { DayWriter, type Visit } from './day-writer.ts';
import { pick, pickTable } from './pick-table.ts';
import type { Property } from './properties.ts';
import { type Site, siteOf } from './site.ts';
import { isLive, sources } from './sources.ts';
import { writeVisit } from './visit.ts';
import { Visitors } from './visitor-traits.ts';

const HOURS_WORK = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 9, 9, 9, 9, 9, 9, 10, 11, 12, 11, 8, 5];
const HOURS_FREE = [4, 2, 2, 1, 1, 1, 2, 4, 6, 8, 10, 11, 11, 11, 11, 11, 11, 11, 11, 12, 12, 10, 8, 6];
const RETURN_DAYS_MEAN = 13;

/** Makes the days of one property. Each day depends on the seed, the property and the date alone. */
export class DayGenerator {
  readonly #property: Property;
  readonly #seed: string;
  readonly #site: Site;
  readonly #visitors: Visitors;
  readonly #work = pickTable(HOURS_WORK);
  readonly #free = pickTable(HOURS_FREE);
  readonly #landing: Uint8Array;
  readonly #next: Uint8Array;

  constructor(property: Property, seed: string) {
    this.#property = property;
    this.#seed = seed;
    this.#site = siteOf(property);
    this.#visitors = new Visitors(property, seed);
    this.#landing = pickTable(this.#site.pages.map(({ landWeight }) => landWeight));
    this.#next = pickTable(this.#site.pages.map(({ nextWeight }) => nextWeight));
  }

  make(number: number): DayCell {
    const day = dayOf(number);
    const { sessions, fresh } = this.#visitors.countsOf(number);
    const chance = seeded('ga-day', this.#seed, this.#property.id, day);
    const writer = new DayWriter(day, number, sessions);
    const later = this.#visitors.sourceTable(day, 'laterWeight');
    const hours = weekday(day) % 6 === 0 ? this.#free : this.#work;
    const live = sources.map((source) => isLive(source, day));
    const world = { property: this.#property, site: this.#site, landing: this.#landing, next: this.#next };
    for (let s = 0; s < sessions; s++) {
      const isNew = s < fresh;
      const user = isNew ? this.#visitors.userId(number, s) : this.#returning(number, chance);
      const firstSource = this.#visitors.firstSource(user);
      const source = isNew || (chance() < 0.3 && live[firstSource]) ? firstSource : pick(later, chance());
      const visit: Visit = {
        user,
        minute: pick(hours, chance()) * 60 + Math.floor(chance() * 60),
        source,
        firstSource,
        place: this.#visitors.place(user),
        device: this.#visitors.device(user),
        demographic: this.#visitors.demographic(user),
        isNew,
        landing: chance() < 0.012 ? NO_PAGE : pick(this.#landing, chance()),
      };
      writeVisit(writer, visit, world, chance);
    }
    return writer.finish();
  }

  /** A user who was here before, more likely a few days than many weeks ago. */
  #returning(number: number, chance: () => number): number {
    const lag = Math.floor(-Math.log(1 - chance()) * RETURN_DAYS_MEAN);
    const before = this.#visitors.countsOf(number - lag).fresh;
    const birth = before > 0 ? number - lag : number;
    const fresh = Math.max(1, before > 0 ? before : this.#visitors.countsOf(number).fresh);
    return this.#visitors.userId(birth, Math.floor(chance() * fresh));
  }
}
