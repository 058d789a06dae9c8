import type { Context } from '../context.ts';
import { type ChromiumPool, createChromiumPool } from './chromium-pool.ts';
import { findChromium } from './find-chromium.ts';

const minuteMs = 60_000;
const limits = { size: 2, usesMax: 50, ageMaxMs: 15 * minuteMs, idleMs: minuteMs };
const printers = new WeakMap<Context, ChromiumPool>();

/** The browser of this process, not started before somebody prints. */
export function printerOf(context: Context): ChromiumPool {
  const known = printers.get(context);
  if (known) return known;
  const made = createChromiumPool(() => findChromium(context.config.chromiumPath), limits);
  printers.set(context, made);
  return made;
}

/** Closes the browser of this process, if there is one. */
export const closePrinter = async (context: Context): Promise<void> => printers.get(context)?.close();
