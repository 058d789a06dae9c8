import { dayMs } from '@sightline/contract/core';
import type { QuotaReading } from '@sightline/providers/kit/provider';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { findMetadata, keepMetadata } from '../store/rows.ts';
import { type Meter, nextMeter } from './quota-meter.ts';

/** What was asked about when an allowance was told: a login's account at the provider (a property, an ad account), or none (`''`). */
export interface QuotaPlace {
  sourceId: string;
  account: string;
}

const keyPrefix = 'quota ';
export const quotaKey = (account: string): string => `${keyPrefix}${account}`;
export const quotaKeys = `${keyPrefix}%`;
export const accountOfKey = (key: string): string => key.slice(keyPrefix.length);

/** Only this file writes the text, so its form is known. */
export const readMeters = (text: string): Meter[] => JSON.parse(text) as Meter[];

const writePauseMs = 10_000;
const storedMs = 7 * dayMs;
const entriesMax = 2000;

interface Entry {
  /** Readings that are not kept yet, the last one of each meter. */
  pending: Map<string, QuotaReading>;
  timer: NodeJS.Timeout | null;
  writing: Promise<void> | null;
  /** As `performance.now()`. */
  writtenAtMs: number;
  write(): Promise<void>;
}

/** Keeps what providers say of their allowances, where every process finds it: at once, then every ten seconds at most. */
export class QuotaBook {
  readonly #entries = new Map<string, Entry>();

  note(context: Context, scope: Scope, place: QuotaPlace, readings: readonly QuotaReading[]): void {
    const entry = this.#entryOf(context, scope, place);
    for (const reading of readings) entry.pending.set(reading.name, reading);
    this.#plan(entry);
  }

  /** Writes what is left to be written. */
  async settle(): Promise<void> {
    for (const entry of this.#entries.values()) {
      if (entry.writing !== null) await entry.writing;
      if (entry.timer !== null) await this.#writeNow(entry);
    }
  }

  #entryOf(context: Context, scope: Scope, place: QuotaPlace): Entry {
    const name = `${scope.companyId} ${place.sourceId} ${place.account}`;
    const known = this.#entries.get(name);
    if (known !== undefined) return known;
    if (this.#entries.size >= entriesMax) this.#forgetIdle();
    const entry: Entry = {
      pending: new Map(),
      timer: null,
      writing: null,
      writtenAtMs: Number.NEGATIVE_INFINITY,
      write: () => writeMeters(context, scope, place, entry.pending),
    };
    this.#entries.set(name, entry);
    return entry;
  }

  #plan(entry: Entry): void {
    if (entry.timer !== null || entry.writing !== null) return;
    const waitMs = Math.max(0, entry.writtenAtMs + writePauseMs - performance.now());
    entry.timer = setTimeout(() => void this.#writeNow(entry), waitMs);
    entry.timer.unref();
  }

  async #writeNow(entry: Entry): Promise<void> {
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = null;
    entry.writing = entry.write();
    await entry.writing;
    entry.writing = null;
    entry.writtenAtMs = performance.now();
    if (entry.pending.size > 0) this.#plan(entry);
  }

  #forgetIdle(): void {
    const before = performance.now() - writePauseMs;
    for (const [name, { timer, writing, writtenAtMs }] of this.#entries)
      if (timer === null && writing === null && writtenAtMs < before) this.#entries.delete(name);
  }
}

/** Never rejects: a reading that is lost comes again with the next call. */
async function writeMeters(context: Context, scope: Scope, place: QuotaPlace, pending: Map<string, QuotaReading>): Promise<void> {
  const readings = [...pending.values()];
  pending.clear();
  const now = context.clock.now();
  const key = quotaKey(place.account);
  try {
    const text = await findMetadata(scope, place.sourceId, key, now);
    const meters = new Map((text === null ? [] : readMeters(text)).map((meter) => [meter.name, meter]));
    for (const reading of readings) meters.set(reading.name, nextMeter(meters.get(reading.name) ?? null, reading, now));
    await keepMetadata(scope, place.sourceId, {
      key,
      value: JSON.stringify([...meters.values()]),
      until: new Date(now.getTime() + storedMs),
    });
  } catch (error) {
    context.log.warn({ error, sourceId: place.sourceId }, 'allowances could not be stored');
  }
}

/** What providers said of their allowances, on its way to the database. */
export const quotaBookOf = perContext(() => new QuotaBook());
