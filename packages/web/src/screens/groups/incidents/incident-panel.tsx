import { momentWords, shownHost } from '@sightline/contract/core';
import { type Alert, checkTypeOf, type IncidentDetail } from '@sightline/contract/monitoring';
import { Link } from '@tanstack/react-router';
import { useIncident } from '#api/queries/incidents.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import touch from '#ui/base/touch-area.module.css';
import { DialogBody } from '#ui/dialogs/dialog-parts.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { ScrollRegion } from '#widgets/figures/scroll-region.tsx';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { spanWords } from '../words/moments.ts';
import { severityWord } from '../words/state-words.ts';
import { CommentForm } from './comment-form.tsx';
import { IncidentImpactLine } from './incident-impact.tsx';
import styles from './incident-panel.module.css';
import { eventWords, incidentHead, incidentParameter, unsaid, withoutHost } from './incident-words.ts';
import { useIncidentActions } from './use-incident-actions.ts';

/** Alerts that are listed; the rest is counted. */
const alertsMax = 50;

export function IncidentPanel({ id, timezone, canEdit }: { id: string; timezone: string; canEdit: boolean }) {
  const incident = useIncident(id);
  return (
    <DialogBody>
      <Loaded query={incident} skeleton={<Skeleton height="18rem" />}>
        {(detail) => <Detail incident={detail} timezone={timezone} canEdit={canEdit} />}
      </Loaded>
    </DialogBody>
  );
}

function Detail({ incident, timezone, canEdit }: { incident: IncidentDetail; timezone: string; canEdit: boolean }) {
  const locale = readerLocale();
  const { title, severity, openedAt, resolvedAt, acknowledgedAt, acknowledgedBy, alerts, events } = incident;
  const { word, tone } = severityWord(severity);
  const end = resolvedAt === null ? Date.now() : Date.parse(resolvedAt);
  return (
    <>
      <div>
        <h3 className={styles.title}>{withoutHost(title, incident)}</h3>
        <p className={styles.quiet}>
          {incidentHead(incident, locale)} · {momentWords(new Date(openedAt), { locale, timezone })} ·{' '}
          {resolvedAt === null ? 'for' : 'over after'} {spanWords(end - Date.parse(openedAt))}
        </p>
      </div>
      <div className={styles.state}>
        <StatusWord tone={resolvedAt === null ? tone : 'good'}>{resolvedAt === null ? word : 'Resolved'}</StatusWord>
        {acknowledgedAt !== null && <span className={styles.quiet}>Acknowledged by {acknowledgedBy ?? 'somebody'}</span>}
        {canEdit && resolvedAt === null && <Actions incident={incident} />}
      </div>
      {severity === 'critical' && <IncidentImpactLine id={incident.id} />}
      <section aria-label="Domains concerned">
        <h3>Domains</h3>
        <ul className={styles.alerts}>
          {alerts.slice(0, alertsMax).map((alert) => (
            <AlertItem key={alert.id} alert={alert} incident={incident} />
          ))}
        </ul>
        {alerts.length > alertsMax && <p className={styles.quiet}>and {alerts.length - alertsMax} more</p>}
      </section>
      <section aria-label="Timeline">
        <h3>Timeline</h3>
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={event.id} className={styles.event}>
              <time className={styles.quiet} dateTime={event.at}>
                {momentWords(new Date(event.at), { locale, timezone })}
              </time>
              <span>
                {eventWords(event, incident)}
                {event.byName !== null && <span className={styles.quiet}> · {event.byName}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {canEdit && <CommentForm incident={incident} />}
    </>
  );
}

function Actions({ incident }: { incident: IncidentDetail }) {
  const actions = useIncidentActions();
  return (
    <>
      {incident.acknowledgedAt === null ? (
        <Button size="s" onClick={() => void actions.acknowledge(incident)}>
          Acknowledge
        </Button>
      ) : (
        <Button size="s" variant="quiet" onClick={() => void actions.takeBack(incident)}>
          Take that back
        </Button>
      )}
      {!incident.snoozed && (
        <SnoozeButton size="s" what="this incident" onSnooze={(fields) => actions.snooze(incident, fields)} onFailed={notifyFailed} />
      )}
    </>
  );
}

/** What is wrong with one domain, with the answer as it came. */
function AlertItem({ alert, incident }: { alert: Alert; incident: IncidentDetail }) {
  const { domainId, campaignId, host, kind, text, evidence, resolvedAt, severity } = alert;
  const name = shownHost(host);
  const rest = unsaid(text, incident);
  const tone = resolvedAt === null ? severityWord(severity).tone : 'good';
  return (
    <li className={styles.alert}>
      <StatusWord tone={tone}>
        <Link
          className={touch.area}
          to={pages['campaign.show'].path}
          params={{ campaignId }}
          search={(before: object) => ({ ...before, [incidentParameter]: undefined, domain: domainId })}
        >
          {name}
        </Link>{' '}
        · {checkTypeOf(kind).label}
        {resolvedAt !== null && ' · resolved'}
      </StatusWord>
      {rest !== '' && <p className={styles.text}>{rest}</p>}
      {evidence !== null && (
        <details className={styles.evidence}>
          <summary className={touch.area}>The raw answer</summary>
          <ScrollRegion className={styles.answer} label={`Answer of ${name}`}>
            <pre>{evidence}</pre>
          </ScrollRegion>
        </details>
      )}
    </li>
  );
}
