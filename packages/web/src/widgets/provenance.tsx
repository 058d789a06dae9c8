import type { Provenance as Entry, Frame } from '@sightline/contract/frame';
import { periodWords } from '@sightline/contract/rules/period-words';
import type { Widget } from '@sightline/contract/widgets';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useLook } from './look.ts';
import styles from './provenance.module.css';

const at = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

function Source({ entry }: { entry: Entry }) {
  const { locale } = useLook();
  const facts: [string, string | null][] = [
    ['Source', [entry.provider, entry.account].filter(Boolean).join(' · ')],
    ['Report', entry.report],
    ['Fetched', at(entry.fetchedAt, locale)],
    ['Fresh until', at(entry.freshUntil, locale)],
    ['Time zone', entry.timezone],
    ['Currency', entry.currency],
  ];
  return (
    <section className={styles.source}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {entry.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      {entry.asked.length > 0 && (
        <details>
          <summary>What was asked</summary>
          {entry.asked.map((call) => (
            <pre key={`${call.url}${call.body}`} className={styles.call}>
              {call.method} {call.url}
              {call.body && `\n${call.body}`}
            </pre>
          ))}
        </details>
      )}
    </section>
  );
}

/** Where every figure of the widget comes from, over the card until it is closed. */
export function Provenance({ widget, frame, onClose }: { widget: Widget; frame: Frame; onClose: () => void }) {
  const panel = useRef<HTMLDialogElement | null>(null);
  const { locale } = useLook();
  useEffect(() => panel.current?.showModal(), []);
  return (
    <dialog ref={panel} className={styles.panel} aria-label={`Where the figures of ${widget.title} come from`} onClose={onClose}>
      <header className={styles.head}>
        <h3>{widget.title}</h3>
        <Button variant="quiet" size="s" icon aria-label="Close" onClick={() => panel.current?.close()}>
          <Icon name="close" />
        </Button>
      </header>
      <p className={styles.period}>
        {periodWords(frame.period, locale)}
        {frame.comparison && `, against ${periodWords(frame.comparison.period, locale)}`}
        {` · ${frame.rowCount} ${frame.rowCount === 1 ? 'row' : 'rows'}`}
      </p>
      {widget.nature === 'interactive' && widget.description && <p>{widget.description.replace(/<[^>]*>/g, ' ')}</p>}
      {frame.provenance.map((entry) => (
        <Source key={entry.instanceId} entry={entry} />
      ))}
    </dialog>
  );
}
