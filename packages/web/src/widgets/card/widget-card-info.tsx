import { isTextAlone } from '@sightline/charts';
import { lazy, Suspense, useState } from 'react';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { AwaitedPart } from '#ui/feedback/awaited-part.tsx';
import type { ToolProps } from '../data/widget-card-tool-props.ts';
import { useWords } from '../look/use-words.ts';
import styles from './widget-card.module.css';

const Provenance = lazy(async () => ({ default: (await fetchLate(() => import('../provenance/provenance.tsx'))).Provenance }));

/** Where the figures come from. */
export function InfoTool({ widget, answer }: ToolProps) {
  const [isShown, setShown] = useState(false);
  const words = useWords();
  if (isTextAlone(widget)) return null;
  const hasSource = answer !== undefined && 'frame' in answer && answer.frame.provenance.length > 0;
  // Its place is kept: the tools beside it do not move when figures come.
  if (!hasSource) {
    return (
      <Button variant="quiet" size="s" icon disabled className={styles.kept} aria-hidden>
        <Icon name="info" />
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon
        aria-label={words.card.origin(widget.title)}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="info" />
      </Button>
      {isShown && (
        <Suspense fallback={<AwaitedPart onClose={() => setShown(false)} />}>
          <Provenance widget={widget} frame={answer.frame} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
