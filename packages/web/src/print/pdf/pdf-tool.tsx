import { getPageConfig } from '#lib/page/page-config.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Loader } from '#ui/base/loader.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { pdfRefusal } from '#ui/pdf-button/pdf-phase.ts';
import { usePdf } from '#ui/pdf-button/use-pdf.ts';
import { useWords } from '#widgets/look/use-words.ts';
import { type PdfOptions, pdfKeyOf, pdfMaker } from './pdf-maker.ts';

interface PdfToolProps extends PdfOptions {
  count: number;
}

/**
 * The PDF button of pages that visitors see too: the same phases as in the share menu, without what that needs around it, in the dashboard's language. Of
 * other days it is another one.
 */
export const PdfTool = (props: PdfToolProps) => <ToolOf key={pdfKeyOf(props)} {...props} />;

function ToolOf({ count, ...options }: PdfToolProps) {
  const { pdf } = useWords();
  const { phase, press } = usePdf(pdfMaker(options));
  const refusal = pdfRefusal(count, getPageConfig().maxWidgetsForPdf, pdf);
  const words = pdf[phase.kind];
  const isLoading = phase.kind === 'loading';
  return (
    <>
      <Button
        aria-label={words}
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
