import type { World } from '../kernel/stand-in.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { TikTokRefusal } from './refusal.ts';

interface Tier {
  perSecond: number;
  perMinute: number;
  perDay: number;
}

/** The highest tier an app can have: https://business-api.tiktok.com/portal/docs/rate-limits/v1.3 */
const APP: Tier = { perSecond: 50, perMinute: 3000, perDay: 864_000 };
/** Asynchronous reports have limits of their own. */
const TASKS: Tier = { perSecond: 2, perMinute: 60, perDay: 4500 };

/** When a call was made: by the machine's clock, which always runs, and by the world's. */
interface Moment {
  machineMs: number;
  worldMs: number;
}

interface Count {
  recent: Moment[];
  day: string;
  today: number;
}

/**
 * Counts the calls of each app. Seconds and minutes have passed when either clock says so, as the world's may stand still or jump; days are the
 * world's (UTC).
 */
export class RateLimits {
  readonly #world: World;
  readonly #counts = new Map<string, Count>();

  constructor(world: World) {
    this.#world = world;
  }

  checkApp(app: string): void {
    this.#check(app, APP);
  }

  checkTasks(app: string, path: string): void {
    this.#check(`${app} ${path}`, TASKS);
  }

  #check(name: string, tier: Tier): void {
    const now: Moment = { machineMs: performance.now(), worldMs: this.#world.now().getTime() };
    const isWithin = (ms: number) => (at: Moment) => now.machineMs - at.machineMs < ms && Math.abs(now.worldMs - at.worldMs) < ms;
    const day = this.#world.now().toISOString().slice(0, 10);
    const before = this.#counts.get(name);
    const recent = (before?.recent ?? []).filter(isWithin(minuteMs));
    const today = before?.day === day ? before.today : 0;
    const lastSecond = recent.filter(isWithin(1000)).length;
    this.#counts.set(name, { recent, day, today });
    if (today >= tier.perDay) throw new TikTokRefusal(40016, 'Too many requests by this developer. Please retry in some time.');
    if (lastSecond >= tier.perSecond || recent.length >= tier.perMinute) {
      throw new TikTokRefusal(40100, 'Too many requests. Please retry in some time.');
    }
    recent.push(now);
    this.#counts.set(name, { recent, day, today: today + 1 });
  }
}
