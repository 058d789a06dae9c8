import { noteOf, type Widget } from '@sightline/contract/dashboards';
import { type Provenance as Entry, type Frame, rangeWords, wordsIn } from '@sightline/contract/frames';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { useInsightTools } from '../insight/insight-tools.ts';
import { WidgetTrouble } from '../insight/widget-trouble.tsx';
import { useLook } from '../look/look.ts';
import { CompareNow } from './compare-now.tsx';
import styles from './provenance.module.css';
import { provenanceFacts } from './provenance-facts.ts';

function Source({ entry }: { entry: Entry }) {
  const { locale, timezone } = useLook();
  const screenUrl = entry.words?.screenUrl ?? null;
  return (
    <section className={styles.source}>
      <dl className={styles.facts}>
        {provenanceFacts(entry, { locale, timezone, now: new Date() }).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {screenUrl !== null && (
        <p>
          <a className={styles.screen} href={screenUrl} target="_blank" rel="noreferrer">
            Open in {entry.provider} <Icon name="external" size={12} />
          </a>
        </p>
      )}
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
  const tools = useInsightTools();
  const words = wordsIn(locale);
  useEffect(() => panel.current?.showModal(), []);
  const { period, comparison, also } = frame;
  const note = noteOf(widget);
  const said = rangeWords({ period, comparison: comparison?.period ?? null, ...(also && { also: also.period }) }, locale);
  return (
    <dialog ref={panel} className={styles.panel} aria-label={words.card.origin(widget.title)} onClose={onClose}>
      <header className={styles.head}>
        <h3>{widget.title}</h3>
        <Button variant="quiet" size="s" icon aria-label={words.card.close} onClick={() => panel.current?.close()}>
          <Icon name="close" />
        </Button>
      </header>
      <p className={styles.period}>
        {said.period}
        {said.comparison && `, ${said.comparison}`}
        {` · ${words.table.rows(frame.rowCount)}`}
      </p>
      {note !== '' && <p>{note}</p>}
      {frame.missing?.map(({ name, error }) => (
        <section key={error.instanceId ?? name} className={styles.source}>
          <h4>{name}</h4>
          <WidgetTrouble widget={widget} error={error} onAgain={tools ? () => void tools.ask(widget.hash, false) : undefined} />
        </section>
      ))}
      {frame.provenance.map((entry) => (
        <Source key={entry.instanceId} entry={entry} />
      ))}
      {tools?.reader === 'member' && frame.provenance.some(({ sourceId }) => sourceId !== null) && (
        <CompareNow widget={widget} frame={frame} tools={tools} />
      )}
    </dialog>
  );
}
