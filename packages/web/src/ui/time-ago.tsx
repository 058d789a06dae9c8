import { exactTime, relativeTime } from './relative-time.ts';

/** A moment as a distance from now, the moment itself as tooltip. */
export const TimeAgo = ({ instant }: { instant: string }) => (
  <time dateTime={instant} title={exactTime(instant)}>
    {relativeTime(instant, Date.now())}
  </time>
);
