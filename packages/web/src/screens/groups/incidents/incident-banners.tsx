import type { IncidentLine } from '@sightline/contract/monitoring';
import { useEffect, useRef, useState } from 'react';
import { useIncidentLines } from '#api/queries/incidents.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { useSearchStep, useUrlSearch } from '#lib/page/url-search.ts';
import { Button } from '#ui/base/button.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { StateDot } from '../parts/state-dot.tsx';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { severityWord } from '../words/state-words.ts';
import styles from './incident-banners.module.css';
import { beyondWords, incidentParameter, kindsWords, lineHead, lineTitle, restWords, withoutHost } from './incident-words.ts';
import { type LineGroup, openLine } from './open-line.tsx';
import { useLineActions } from './use-line-actions.ts';

/** Shown before somebody asks for the rest. */
const firstCount = 3;

/** What is wrong now, the worst first: a banner for each shared cause, and one for all domains that fail in the same way. */
export function IncidentBanners({ group, canEdit }: { group: LineGroup; canEdit: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const [search] = useUrlSearch();
  const step = useSearchStep(incidentParameter);
  const opened = useRef<{ at: string | null; close: () => void } | null>(null);
  const domain = search.get('domain');
  // The domain that an incident of the line led to is not to lie under the line.
  useEffect(() => {
    if (opened.current?.at !== domain) opened.current?.close();
  }, [domain]);
  useEffect(() => () => opened.current?.close(), []);
  const open = (line: IncidentLine): void => {
    if (line.incidentsCount === 1) step.set(line.id);
    else opened.current = { at: domain, close: openLine(group, line) };
  };
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
        <IncidentBanner
          key={`${line.id} ${line.acknowledgedBy ?? ''} ${line.snoozed}`}
          group={group}
          line={line}
          canEdit={canEdit}
          onOpen={() => open(line)}
        />
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

interface IncidentBannerProps {
  group: LineGroup;
  line: IncidentLine;
  canEdit: boolean;
  onOpen: () => void;
}

function IncidentBanner({ group, line, canEdit, onOpen }: IncidentBannerProps) {
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
        <Button size="s" aria-label={`Details: ${head}`} onClick={onOpen}>
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
