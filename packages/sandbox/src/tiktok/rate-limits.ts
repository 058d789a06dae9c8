import type { World } from '../kernel/stand-in.ts';
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

interface Count {
  recentMs: number[];
  day: string;
  today: number;
}

/** Counts the calls of each app. Seconds and minutes are the machine's, days the world's (UTC). */
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
    const nowMs = performance.now();
    const day = this.#world.now().toISOString().slice(0, 10);
    const before = this.#counts.get(name);
    const recentMs = (before?.recentMs ?? []).filter((at) => nowMs - at < 60_000);
    const today = before?.day === day ? before.today : 0;
    const lastSecond = recentMs.filter((at) => nowMs - at < 1000).length;
    this.#counts.set(name, { recentMs, day, today });
    if (today >= tier.perDay) throw new TikTokRefusal(40016, 'Too many requests by this developer. Please retry in some time.');
    if (lastSecond >= tier.perSecond || recentMs.length >= tier.perMinute) {
      throw new TikTokRefusal(40100, 'Too many requests. Please retry in some time.');
    }
    recentMs.push(nowMs);
    this.#counts.set(name, { recentMs, day, today: today + 1 });
  }
}
