import { stateOf, type Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { lazy, Suspense, useState } from 'react';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { AwaitedPart } from '#ui/feedback/awaited-part.tsx';
import { withoutWords } from '../data/freshness-words.ts';
import { AgainTimer } from '../insight/again-timer.tsx';
import styles from '../insight/insight.module.css';
import { useInsightTools } from '../insight/insight-tools.ts';
import { useLook } from '../look/look.ts';

const Provenance = lazy(async () => ({ default: (await fetchLate(() => import('./provenance.tsx'))).Provenance }));

interface MissingPartsProps {
  widget: Widget;
  frame: Frame;
  missing: NonNullable<Frame['missing']>;
}

/** Which of a card's sources are missing, and the way to why. What passes by itself is asked again by itself. */
export function MissingParts({ widget, frame, missing }: MissingPartsProps) {
  const [isShown, setShown] = useState(false);
  const { locale } = useLook();
  const tools = useInsightTools();
  const words = withoutWords(frame, locale);
  // Where widgets are arranged nothing in a card can be pressed.
  if (!tools) return <span className={styles.missing}>{words}</span>;
  const waits = missing.flatMap(
    ({ error }) => stateOf({ answer: { error }, reader: tools.reader, isMissed: false, sourceNames: [], locale }).againAfterS ?? [],
  );
  return (
    <>
      <button type="button" className={styles.missing} aria-haspopup="dialog" onClick={() => setShown(true)}>
        {words}
      </button>
      {waits.length > 0 && <AgainTimer of={frame} afterS={Math.min(...waits)} isSilent ask={() => tools.ask(widget.hash, false)} />}
      {isShown && (
        <Suspense fallback={<AwaitedPart onClose={() => setShown(false)} />}>
          <Provenance widget={widget} frame={frame} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
