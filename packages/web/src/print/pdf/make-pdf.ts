import { notifyFailed, notifyInfo } from '#ui/feedback/notify.tsx';
import { cachedPdfRun } from '#ui/pdf-button/pdf-run.ts';
import { hidePdfNotification, notifyPdfReady } from './notify-pdf-ready.ts';
import { type PdfOptions, pdfKeyOf, pdfMaker } from './pdf-maker.ts';

/** Has a PDF made on the dashboard's own sheet without a button that shows how far it is: a notice brings it, or says why not. One that is ready is downloaded. */
export function makePdf(request: Omit<PdfOptions, 'sheet'>, onDownloaded: () => void): void {
  const run = cachedPdfRun(pdfKeyOf(request), {
    ...pdfMaker(request),
    onReady: (address, take) => void notifyPdfReady(address, take),
    onDownloaded: () => {
      hidePdfNotification();
      onDownloaded();
    },
    onFailedAway: notifyFailed,
  });
  run.press();
  if (run.get().kind === 'loading') notifyInfo('The PDF is being made.');
}
