import { useReaderLocale } from '#lib/locale/reader-locale.ts';
import { exactTime, relativeTime } from './relative-time.ts';

/** A moment as a distance from now, the moment itself as tooltip. */
export function TimeAgo({ instant }: { instant: string }) {
  const locale = useReaderLocale();
  return (
    <time dateTime={instant} title={exactTime(instant, locale)}>
      {relativeTime(instant, Date.now())}
    </time>
  );
}
