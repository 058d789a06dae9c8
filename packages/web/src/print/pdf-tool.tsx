import { useState } from 'react';
import { asProblem } from '../api/problem-of-reply.ts';
import { getPageConfig } from '../page-config.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loader } from '../ui/loader.tsx';
import { pdfRefusal, pdfWords } from '../ui/pdf-button/pdf-phase.ts';
import { usePdf } from '../ui/pdf-button/use-pdf.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type PdfWish, pdfMaker } from './pdf-maker.ts';

/** The PDF button of pages that visitors see too: the same phases as in the share menu, without what that needs around it. */
export function PdfTool({ count, ...wish }: PdfWish & { count: number }) {
  const [fault, setFault] = useState<string | null>(null);
  const maker = pdfMaker(wish);
  const { phase, press } = usePdf({ ...maker, onFailed: (thrown) => setFault(asProblem(thrown).message) });
  const refusal = pdfRefusal(count, getPageConfig().maxWidgetsForPdf, 'widgets');
  const words = phase.kind === 'failed' ? (fault ?? pdfWords.failed) : pdfWords[phase.kind];
  const isLoading = phase.kind === 'loading';
  return (
    <>
      <Button
        aria-label={pdfWords[phase.kind]}
        aria-description={refusal ?? undefined}
        title={refusal ?? words}
        aria-busy={isLoading || undefined}
        inactive={isLoading || refusal !== null}
        onClick={press}
      >
        {isLoading ? (
          <Loader size="s" inherit label={words} />
        ) : (
          <Icon name={phase.kind === 'ready' ? 'download' : phase.kind === 'failed' ? 'error' : 'file'} />
        )}
        {phase.kind === 'ready' ? words : 'PDF'}
      </Button>
      <VisuallyHidden>
        <span role="status">{phase.kind === 'ready' || phase.kind === 'failed' ? words : ''}</span>
      </VisuallyHidden>
    </>
  );
}
