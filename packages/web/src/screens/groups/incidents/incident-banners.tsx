import type { IncidentLine } from '@sightline/contract/monitoring';
import { useState } from 'react';
import { useIncidentLines } from '#api/queries/incidents.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { StateDot } from '../parts/state-dot.tsx';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { counted } from '../words/figures.ts';
import { severityWord } from '../words/state-words.ts';
import styles from './incident-banners.module.css';
import { beyondWords, kindsWords, lineHead, lineTitle, restWords, withoutHost } from './incident-words.ts';
import { type LineGroup, openLine } from './open-line.tsx';
import { useLineActions } from './use-line-actions.ts';

/** Shown before somebody asks for the rest. */
const firstCount = 3;

/** What is wrong now, the worst first: a banner for each shared cause, and one for all domains that fail in the same way. */
export function IncidentBanners({ group, canEdit }: { group: LineGroup; canEdit: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const lines = useIncidentLines(group.id).data;
  const all = lines?.data ?? [];
  const shown = isWhole ? all : all.slice(0, firstCount);
  if (lines === undefined || all.length === 0) return null;
  const locale = readerLocale();
  const beyond = beyondWords(all, lines.meta, locale);
  const rest = restWords(lines.meta, locale);
  return (
    <section className={styles.list} aria-label="Open incidents">
      {shown.map((line) => (
        <IncidentBanner key={`${line.id} ${line.acknowledgedBy ?? ''} ${line.snoozed}`} group={group} line={line} canEdit={canEdit} />
      ))}
      {all.length > firstCount && (
        <Button size="s" variant="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${counted(lines.meta.lines - firstCount, 'more', 'more', locale)}`}
        </Button>
      )}
      {isWhole && beyond !== null && <p className={styles.quiet}>{beyond}</p>}
      {rest !== null && <p className={styles.quiet}>{rest}</p>}
    </section>
  );
}

function IncidentBanner({ group, line, canEdit }: { group: LineGroup; line: IncidentLine; canEdit: boolean }) {
  const actions = useLineActions(group.id);
  const { severity, openedAt, acknowledgedBy, snoozed } = line;
  const head = lineHead(line, readerLocale());
  const kinds = kindsWords(line);
  const { tone, word } = severityWord(severity);
  return (
    <div className={styles.banner} data-severity={severity} data-quiet={acknowledgedBy !== null || snoozed}>
      <StateDot tone={tone} />
      <p className={styles.words}>
        <strong>{head}:</strong> {withoutHost(lineTitle(line), line)}{' '}
        <span className={styles.quiet}>
          {word}, <TimeAgo instant={openedAt} />
          {kinds !== null && ` · ${kinds}`}
          {acknowledgedBy !== null && ` · acknowledged by ${acknowledgedBy}`}
          {snoozed && ' · snoozed'}
        </span>
      </p>
      <div className={styles.actions}>
        <Button size="s" aria-label={`Details: ${head}`} onClick={() => void openLine(group, line, canEdit)}>
          Details
        </Button>
        {canEdit && acknowledgedBy === null && (
          <Button size="s" aria-label={`Acknowledge: ${head}`} onClick={() => void actions.acknowledge(line)}>
            Acknowledge
          </Button>
        )}
        {canEdit && !snoozed && (
          <SnoozeButton size="s" what={head} onSnooze={(fields) => actions.snooze(line, fields)} onFailed={notifyFailed} />
        )}
      </div>
    </div>
  );
}
