import { dayNumber, dayOf } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { pick, pickTable } from './pick-table.ts';
import type { Property } from './properties.ts';
import { isLive, sources } from './sources.ts';
import { demographics, devices, placeWeights } from './visitors.ts';

/** A user is named by the day of the first visit and a running number within it. */
const USERS_PER_DAY = 2048;
const FIRST_DAY = dayNumber('2023-01-01');

/** Scrambles a number; unlike `seeded` it allocates nothing, for it runs several times a session. */
export function scramble(seed: number, value: number): number {
  let t = (seed ^ Math.imul(value, 0x9e3779b1)) | 0;
  t = Math.imul(t ^ (t >>> 16), 0x85ebca6b);
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35);
  return ((t ^ (t >>> 16)) >>> 0) / 4294967296;
}

/** What belongs to the users of one property: how many come new each day, and each one's lasting traits. */
export class Visitors {
  readonly #property: Property;
  readonly #seed: string;
  readonly #salts: { place: number; device: number; demographic: number; source: number };
  readonly #places: Uint8Array;
  readonly #devices = pickTable(devices.map(({ weight }) => weight));
  readonly #demographics = pickTable(demographics.map(({ weight }) => weight));
  #counts = new Map<number, { sessions: number; fresh: number }>();
  #firstTables = new Map<number, Uint8Array>();
  #tablesByMix = new Map<string, Uint8Array>();

  constructor(property: Property, seed: string) {
    this.#property = property;
    this.#seed = seed;
    const salt = (name: string) => hash(seed, property.id, name);
    this.#salts = { place: salt('place'), device: salt('device'), demographic: salt('demographic'), source: salt('source') };
    this.#places = pickTable(placeWeights(property.home));
  }

  /** Sessions of a day and how many of them are a user's first; zero before the property's first day. */
  countsOf(number: number): { sessions: number; fresh: number } {
    let counts = this.#counts.get(number);
    if (!counts) {
      const day = dayOf(number);
      const { id, since, sessionsPerDay } = this.#property;
      const ramp = Math.min(1, 0.2 + (number - dayNumber(since)) / 60);
      const shape = day < since ? 0 : dailyShape([this.#seed, id], day) * ramp;
      const sessions = Math.round(sessionsPerDay * shape);
      counts = { sessions, fresh: Math.round(sessions * (0.6 + scramble(this.#salts.place, number) * 0.08)) };
      this.#counts.set(number, counts);
    }
    return counts;
  }

  userId(birth: number, index: number): number {
    return (birth - FIRST_DAY) * USERS_PER_DAY + index;
  }

  place(user: number): number {
    return pick(this.#places, scramble(this.#salts.place, user));
  }

  device(user: number): number {
    return pick(this.#devices, scramble(this.#salts.device, user));
  }

  demographic(user: number): number {
    return pick(this.#demographics, scramble(this.#salts.demographic, user));
  }

  firstSource(user: number): number {
    const birth = Math.floor(user / USERS_PER_DAY) + FIRST_DAY;
    let table = this.#firstTables.get(birth);
    if (!table) {
      table = this.sourceTable(dayOf(birth), 'firstWeight');
      this.#firstTables.set(birth, table);
    }
    return pick(table, scramble(this.#salts.source, user));
  }

  /** The odds of the sources on a day, for first or later visits. */
  sourceTable(day: string, weight: 'firstWeight' | 'laterWeight'): Uint8Array {
    const live = sources.map((source) => isLive(source, day));
    const mix = `${weight} ${live.map(Number).join('')}`;
    let table = this.#tablesByMix.get(mix);
    if (!table) {
      table = pickTable(sources.map((source, index) => (live[index] ? source[weight] : 0)));
      this.#tablesByMix.set(mix, table);
    }
    return table;
  }
}
