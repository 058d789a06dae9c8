import { minuteMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type ChromiumPool, createChromiumPool } from './chromium-pool.ts';
import { findChromium } from './find-chromium.ts';

const limits = {
  usual: { size: 2, usesMax: 50, ageMaxMs: 15 * minuteMs, idleMs: minuteMs, answerMs: minuteMs / 2 },
  /** A browser takes a third of what there is. */
  small: { size: 1, usesMax: 10, ageMaxMs: 5 * minuteMs, idleMs: minuteMs / 4, answerMs: minuteMs / 2 },
};

export interface Printer {
  pool: ChromiumPool;
  /** For one attempt. */
  timeLimitMs: number;
}

const printers = new WeakMap<Context, Printer>();

/** The printer of this process; its browser is not started before somebody prints. */
export function openPrinter(context: Context, { timeLimitMs }: Pick<Printer, 'timeLimitMs'>): Printer {
  const made = { pool: createChromiumPool(() => findChromium(context.config.chromiumPath), limits[context.config.memory]), timeLimitMs };
  printers.set(context, made);
  return made;
}

export const printerOf = (context: Context): Printer => printers.get(context) ?? openPrinter(context, { timeLimitMs: minuteMs });

/** Closes the browser of this process, if there is one. */
export const closePrinter = async (context: Context): Promise<void> => printers.get(context)?.pool.close();
