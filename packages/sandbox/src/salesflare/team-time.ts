import { BoundedCache } from '../kernel/bounded-cache.ts';
import { clockIn, dayNumber } from '../kernel/days.ts';

const HOUR_MS = 3_600_000;
const starts = new BoundedCache<number>(20_000);

/** The instant (milliseconds since 1970) at which a day begins in a zone. */
export function startOf(zone: string, day: string): number {
  return starts.get(`${zone} ${day}`, () => {
    const wanted = dayNumber(day) * 24 * HOUR_MS;
    let at = wanted;
    // Twice, because the first guess may lie on the other side of a change of clocks.
    for (let i = 0; i < 2; i++) {
      const shown = clockIn(zone, new Date(at));
      at += wanted - (dayNumber(shown.day) * 24 * HOUR_MS + shown.hour * HOUR_MS + shown.minute * 60_000);
    }
    return at;
  });
}

export function timeText(at: number): string {
  return new Date(at).toISOString();
}
