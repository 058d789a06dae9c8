import { findFormat } from '@sightline/charts';
import { rangeQueryOf } from '@sightline/contract/core';
import { type ChangeExplanation, explainChange, type Widget } from '@sightline/contract/dashboards';
import { figureName, periodWords, type Words, wordsIn } from '@sightline/contract/frames';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import styles from '../insight/insight.module.css';
import { type InsightTools, useInsightTools } from '../insight/insight-tools.ts';
import { useLook } from '../look/look.ts';
import { useWords } from '../look/use-words.ts';
import { ChangeTable } from './change-table.tsx';
import panelStyles from './provenance.module.css';

interface Choice {
  metric?: string;
  dimension?: string;
}

function useExplanation(widget: Widget, { permalink, range, timezone }: InsightTools, choice: Choice) {
  const query = { ...rangeQueryOf(range, timezone), ...choice };
  return useQuery({
    queryKey: [...keys.frames, 'what-changed', permalink, widget.hash, query],
    queryFn: async ({ signal }) => (await call(explainChange, { params: { permalink, hash: widget.hash }, query, signal })).data,
    // The lists of choices stay while another one is asked.
    placeholderData: (before) => before,
    retry: false,
  });
}

type Listed = ChangeExplanation['metrics'];
const choicesOf = (listed: Listed, { cannotSplit }: Words['changed']) =>
  listed.map(({ key, label, refusal }) => ({ value: key, label: refusal === null ? label : cannotSplit(label) }));

/** Which values of a dimension made a metric change, over the card until it is closed. */
export function WhatChanged({ widget, onClose }: { widget: Widget; onClose: () => void }) {
  const tools = useInsightTools();
  return tools && <Panel widget={widget} tools={tools} onClose={onClose} />;
}

function Panel({ widget, tools, onClose }: { widget: Widget; tools: InsightTools; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement | null>(null);
  const words = useWords();
  const [choice, setChoice] = useState<Choice>({});
  const { data, error, isPlaceholderData, refetch } = useExplanation(widget, tools, choice);
  useEffect(() => dialog.current?.showModal(), []);
  const chosen = { metric: choice.metric ?? data?.chosen?.metric ?? '', dimension: choice.dimension ?? data?.chosen?.dimension ?? '' };
  return (
    <dialog
      ref={dialog}
      className={panelStyles.panel}
      aria-label={words.changed.in(widget.title || words.changed.thisWidget)}
      onClose={onClose}
    >
      <header className={panelStyles.head}>
        <h3>{words.menu.whatChanged}</h3>
        <Button variant="quiet" size="s" icon aria-label={words.card.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </header>
      {data && data.metrics.length > 0 && (
        <div className={styles.choices}>
          <ChoiceField
            label={words.changed.metric}
            value={chosen.metric}
            choices={choicesOf(data.metrics, words.changed)}
            onChange={(metric) => setChoice({ metric })}
          />
          {data.dimensions.length > 0 && (
            <ChoiceField
              label={words.changed.brokenDownBy}
              value={chosen.dimension}
              choices={choicesOf(data.dimensions, words.changed)}
              onChange={(dimension) => setChoice({ metric: chosen.metric, dimension })}
            />
          )}
        </div>
      )}
      <div className={styles.answer} aria-busy={isPlaceholderData || (!data && !error)}>
        {error ? (
          <>
            <p className={styles.error} role="alert">
              {asAppError(error).message}
            </p>
            <Button size="s" onClick={() => void refetch()}>
              {words.card.tryAgain}
            </Button>
          </>
        ) : data && !isPlaceholderData ? (
          <Explanation data={data} title={findFormat(widget.format)?.drawing === 'summary' ? widget.title : ''} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </div>
    </dialog>
  );
}

/** `title`: of a card of figures alone. */
function Explanation({ data: { metrics, result, refusal }, title }: { data: ChangeExplanation; title: string }) {
  const { locale } = useLook();
  if (result === null) return <p role="status">{refusal}</p>;
  return (
    <>
      <ChangeTable name={figureName(title, result.metric.label, metrics.length)} result={result} locale={locale} />
      <p className={styles.note}>
        {wordsIn(locale).changed.note(periodWords(result.period, locale), periodWords(result.comparison, locale))}
      </p>
    </>
  );
}
