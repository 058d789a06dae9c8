import { BoundedCache } from './bounded-cache.ts';
import { clockIn, dayNumber } from './days.ts';
import { hourMs, minuteMs } from './time-units.ts';

const instants = new BoundedCache<number>(40_000);

/** The instant (milliseconds since 1970) at which the wall clock of a zone shows an hour of a day. */
export function instantOf(zone: string, day: string, hour = 0): number {
  return instants.get(`${zone} ${day} ${hour}`, () => {
    const wanted = (dayNumber(day) * 24 + hour) * hourMs;
    let at = wanted;
    // Twice, because the first guess may lie on the other side of a change of clocks.
    for (let i = 0; i < 2; i++) {
      const shown = clockIn(zone, new Date(at));
      at += wanted - ((dayNumber(shown.day) * 24 + shown.hour) * hourMs + shown.minute * minuteMs);
    }
    return at;
  });
}
