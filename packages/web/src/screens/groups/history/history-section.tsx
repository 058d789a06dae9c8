import { momentWords, shownHost } from '@sightline/contract/core';
import { type Campaign, type Incident, type MonitoringRange, monitoringRanges } from '@sightline/contract/monitoring';
import { useDomainHistory } from '#api/queries/domains.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { useSearchStep } from '#lib/page/url-search.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { openChannels } from '../channels/open-channels.tsx';
import { incidentParameter } from '../incidents/incident-words.ts';
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
  group: Campaign;
  range: MonitoringRange;
  canEdit: boolean;
  onRange: (range: MonitoringRange) => void;
}

/** Uptime by day, responses by hour, and incidents of the range. */
export function HistorySection({ id, uptime, group, range, canEdit, onRange }: HistorySectionProps) {
  const { timezone } = group;
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
              <p className={styles.quiet}>Nothing yet. The first hour shows once the website answers.</p>
            )}
          </section>
          <section aria-labelledby="incidents-title">
            <h3 id="incidents-title" className={styles.head}>
              Incidents
            </h3>
            {incidents.length === 0 ? (
              <NoIncidents group={group} range={range} canEdit={canEdit} onRange={onRange} />
            ) : (
              <ul className={styles.list}>
                {incidents.map((incident) => (
                  <IncidentItem key={incident.id} incident={incident} timezone={timezone} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </Loaded>
  );
}

const widest = monitoringRanges.at(-1);

/** Looks further back where that is possible, else leads to whom the next one is told. */
const NoIncidents = ({ group, range, canEdit, onRange }: Pick<HistorySectionProps, 'group' | 'range' | 'canEdit' | 'onRange'>) => (
  <EmptyState
    isPart
    level={4}
    title={`None in the last ${range} days`}
    picture={<Icon name="check" size={32} />}
    action={
      widest !== undefined && range !== widest ? (
        <Button onClick={() => onRange(widest)}>Show {widest} days</Button>
      ) : (
        canEdit && <Button onClick={() => void openChannels(canEdit, group)}>Choose who is told</Button>
      )
    }
  >
    A check that fails opens one here, with its timeline.
  </EmptyState>
);

function IncidentItem({ incident, timezone }: { incident: Incident; timezone: string }) {
  const step = useSearchStep(incidentParameter);
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
      <Button size="s" variant="quiet" aria-label={`Timeline: ${name}`} onClick={() => step.set(id)}>
        Timeline
      </Button>
    </li>
  );
}
