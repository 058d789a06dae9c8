import { BoundedCache } from '../kernel/bounded-cache.ts';
import { clockIn, dayNumber } from '../kernel/days.ts';

const starts = new BoundedCache<number>(20_000);

/** The instant (milliseconds since 1970) at which the wall clock of a zone shows an hour of a day. */
export function instantOf(zone: string, day: string, hour = 0): number {
  return starts.get(`${zone} ${day} ${hour}`, () => {
    const wanted = dayNumber(day) * 86_400_000 + hour * 3_600_000;
    let at = wanted;
    // Twice, because the first guess may lie on the other side of a change of clocks.
    for (let i = 0; i < 2; i++) {
      const shown = clockIn(zone, new Date(at));
      at += wanted - (dayNumber(shown.day) * 86_400_000 + shown.hour * 3_600_000 + shown.minute * 60_000);
    }
    return at;
  });
}

/** `2026-10-15T08:00:00+00:00`, as Mailchimp writes times; empty for none. */
export function timeText(at: number | null): string {
  return at === null ? '' : `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}
