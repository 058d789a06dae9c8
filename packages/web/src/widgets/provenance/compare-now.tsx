import { rangeQueryOf } from '@sightline/contract/core';
import { compareWidget, type Difference, explainDifference, type Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import styles from '../insight/insight.module.css';
import type { InsightTools } from '../insight/insight-tools.ts';
import { useLook } from '../look/look.ts';
import { DifferenceTable } from './difference-table.tsx';

/** Fetches a widget's figures past all caches and says what differs from those on show, and why. The card shows the fresh ones then. */
export function CompareNow({ widget, frame, tools }: { widget: Widget; frame: Frame; tools: InsightTools }) {
  const { locale } = useLook();
  const [compared, setCompared] = useState<{ difference: Difference; fresh: Frame } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { phase, run } = useAction(async () => {
    setFailure(null);
    try {
      const params = { permalink: tools.permalink, hash: widget.hash };
      const { frame: fresh } = await call(compareWidget, { params, body: rangeQueryOf(tools.range, tools.timezone) });
      setCompared({ difference: explainDifference(frame, fresh, tools.timezone), fresh });
      tools.keep(widget.hash, fresh);
    } catch (thrown) {
      setFailure(asAppError(thrown).message);
      throw thrown;
    }
  });
  return (
    <section className={styles.compare} aria-label="Compare now">
      <p className={styles.note}>Different at the provider? Fetch anew.</p>
      <PhaseButton size="s" phase={phase} onClick={() => void run()}>
        Compare now
      </PhaseButton>
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      <div role="status" className={styles.outcome}>
        {compared && <DifferenceTable difference={compared.difference} frame={compared.fresh} locale={locale} />}
      </div>
    </section>
  );
}
