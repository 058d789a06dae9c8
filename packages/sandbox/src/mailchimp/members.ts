import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import type { Audience } from './accounts.ts';

/** Members of an audience at the end of a day. */
export function membersAt(seed: string, audience: Audience, day: string): number {
  const age = dayNumber(day) - dayNumber(audience.created);
  if (age < 0) return 0;
  const wave = Math.sin((age / 365) * 2 * Math.PI + hash(seed, audience.id) / 1e9);
  return Math.floor(audience.membersAtStart + audience.growthADay * (age + 20 * wave));
}
