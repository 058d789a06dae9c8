import { momentWords, shownHost } from '@sightline/contract/core';
import type { Incident, MonitoringRange } from '@sightline/contract/monitoring';
import { useDomainHistory } from '#api/queries/domains.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { openIncident } from '../incidents/open-incident.tsx';
import { LargeBars } from '../parts/history-bars.tsx';
import { uptimeText } from '../words/figures.ts';
import { spanWords } from '../words/moments.ts';
import { severityWord } from '../words/state-words.ts';
import styles from './history.module.css';
import { ResponseChart } from './response-chart.tsx';

interface HistorySectionProps {
  id: string;
  /** As its row in the list says it: the two stand in one picture. */
  uptime: number | null;
  /** Of its group. */
  timezone: string;
  range: MonitoringRange;
  canEdit: boolean;
}

/** Uptime by day, responses by hour, and incidents of the range. */
export function HistorySection({ id, uptime, timezone, range, canEdit }: HistorySectionProps) {
  const history = useDomainHistory(id, range);
  const locale = readerLocale();
  return (
    <Loaded query={history} skeleton={<Skeleton height="24rem" />}>
      {({ bars, points, incidents }) => (
        <>
          <section aria-labelledby="uptime-title">
            <div className={styles.head}>
              <h3 id="uptime-title">Last {range} days</h3>
              {uptime !== null && <span className={styles.figure}>Up {uptimeText(uptime, locale)}</span>}
            </div>
            <LargeBars bars={bars} locale={locale} />
          </section>
          <section aria-labelledby="response-title">
            <h3 id="response-title" className={styles.head}>
              Response
            </h3>
            {points.some(({ ms }) => ms !== null) ? (
              <ResponseChart points={points} timezone={timezone} />
            ) : (
              <p className={styles.quiet}>Nothing is known yet. The first hour shows here as soon as the website has answered.</p>
            )}
          </section>
          <section aria-labelledby="incidents-title">
            <h3 id="incidents-title" className={styles.head}>
              Incidents
            </h3>
            {incidents.length === 0 ? (
              <p className={styles.quiet}>None in the last {range} days.</p>
            ) : (
              <ul className={styles.list}>
                {incidents.map((incident) => (
                  <IncidentItem key={incident.id} incident={incident} timezone={timezone} canEdit={canEdit} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </Loaded>
  );
}

function IncidentItem({ incident, timezone, canEdit }: { incident: Incident; timezone: string; canEdit: boolean }) {
  const locale = readerLocale();
  const { id, title, severity, openedAt, resolvedAt, acknowledgedBy } = incident;
  const name = shownHost(title);
  const { tone, word } = severityWord(severity);
  const end = resolvedAt === null ? Date.now() : Date.parse(resolvedAt);
  return (
    <li className={styles.incident}>
      <div className={styles.words}>
        <p className={styles.title}>{name}</p>
        <p className={styles.quiet}>
          {momentWords(new Date(openedAt), { locale, timezone })} · {spanWords(end - Date.parse(openedAt))}
          {acknowledgedBy !== null && ` · acknowledged by ${acknowledgedBy}`}
        </p>
      </div>
      <StatusWord tone={resolvedAt === null ? tone : 'good'}>{resolvedAt === null ? word : 'Resolved'}</StatusWord>
      <Button size="s" variant="quiet" aria-label={`Timeline: ${name}`} onClick={() => void openIncident(id, timezone, canEdit)}>
        Timeline
      </Button>
    </li>
  );
}
