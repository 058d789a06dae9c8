import { Tooltip } from '@mantine/core';
import { Button } from '../base/button.tsx';
import { Icon, type IconName } from '../base/icon.tsx';
import { Loader } from '../base/loader.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import styles from './pdf-button.module.css';
import { type PdfPhase, pdfWords } from './pdf-phase.ts';
import type { PdfMaker } from './pdf-run.ts';
import { usePdf } from './use-pdf.ts';

const icons: Record<Exclude<PdfPhase['kind'], 'loading'>, IconName> = { idle: 'file', ready: 'download', failed: 'error' };

/**
 * A press has a PDF made and waits for it; the next press downloads it and makes the button new. A failure shows for
 * 1.5 s. With a `runKey` it goes on when the button is gone (`usePdf`). With a `refusal` (see `pdfRefusal`) the button cannot be used, and its tooltip says why.
 */
export function PdfButton({ refusal = null, runKey = null, ...maker }: PdfMaker & { refusal?: string | null; runKey?: string | null }) {
  const { phase, press } = usePdf(maker, runKey);
  const words = pdfWords[phase.kind];
  const isLoading = phase.kind === 'loading';
  return (
    <>
      <Tooltip label={refusal ?? words}>
        <Button
          aria-label={words}
          aria-description={refusal ?? undefined}
          aria-busy={isLoading || undefined}
          {...(phase.kind === 'ready' && { variant: 'primary' })}
          inactive={isLoading || refusal !== null}
          onClick={press}
        >
          <span className={styles.icon}>
            {phase.kind === 'loading' ? <Loader size="s" inherit label={words} /> : <Icon name={icons[phase.kind]} />}
          </span>
          {phase.kind === 'ready' ? words : 'PDF'}
        </Button>
      </Tooltip>
      <VisuallyHidden>
        <span role="status">{phase.kind === 'ready' || phase.kind === 'failed' ? words : ''}</span>
      </VisuallyHidden>
    </>
  );
}
