import type { Incident } from '@sightline/contract/incidents';
import { useState } from 'react';
import { useIncidents } from '../../../api/queries/incidents.ts';
import { readerLocale } from '../../../reader-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyFailed } from '../../../ui/notify.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { StateDot } from '../parts/state-dot.tsx';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { severityWord } from '../words/state-words.ts';
import styles from './incident-banners.module.css';
import { incidentHead, inOrder } from './incident-words.ts';
import { openIncident } from './open-incident.tsx';
import { useIncidentActions } from './use-incident-actions.ts';

/** Shown before somebody asks for the rest. */
const firstCount = 3;
const askedFor = 50;

/** What is wrong now and shared by domains of a group, one banner a cause. */
export function IncidentBanners({ campaignId, canEdit }: { campaignId: string; canEdit: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const incidents = useIncidents({ state: 'open', campaignId, per_page: askedFor });
  const all = inOrder(incidents.data?.data ?? []);
  const shown = isWhole ? all : all.slice(0, firstCount);
  if (all.length === 0) return null;
  return (
    <section className={styles.list} aria-label="Open incidents">
      {shown.map((incident) => (
        <IncidentBanner key={incident.id} incident={incident} canEdit={canEdit} />
      ))}
      {all.length > firstCount && (
        <Button size="s" variant="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${all.length - firstCount} more`}
        </Button>
      )}
    </section>
  );
}

function IncidentBanner({ incident, canEdit }: { incident: Incident; canEdit: boolean }) {
  const actions = useIncidentActions();
  const { title, severity, openedAt, acknowledgedAt, acknowledgedBy, snoozed } = incident;
  const head = incidentHead(incident, readerLocale());
  const { tone, word } = severityWord(severity);
  return (
    <div className={styles.banner} data-severity={severity} data-quiet={acknowledgedAt !== null || snoozed}>
      <StateDot tone={tone} />
      <p className={styles.words}>
        <strong>{head}:</strong> {title}{' '}
        <span className={styles.quiet}>
          {word}, <TimeAgo instant={openedAt} />
          {acknowledgedAt !== null && ` · acknowledged by ${acknowledgedBy ?? 'somebody'}`}
          {snoozed && ' · snoozed'}
        </span>
      </p>
      <div className={styles.actions}>
        <Button size="s" aria-label={`Details: ${head}`} onClick={() => void openIncident(incident.id, canEdit)}>
          Details
        </Button>
        {canEdit && acknowledgedAt === null && (
          <Button size="s" aria-label={`Acknowledge: ${head}`} onClick={() => void actions.acknowledge(incident)}>
            Acknowledge
          </Button>
        )}
        {canEdit && !snoozed && (
          <SnoozeButton size="s" what={head} onSnooze={(fields) => actions.snooze(incident, fields)} onFailed={notifyFailed} />
        )}
      </div>
    </div>
  );
}
