import { type Range, rangeToSearch } from '@sightline/contract/core';
import type { Dashboard, Sheet } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { PdfButton } from '#ui/pdf-button/pdf-button.tsx';
import { pdfRefusal } from '#ui/pdf-button/pdf-phase.ts';
import { SheetFields } from '#ui/pickers/sheet-fields.tsx';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { hidePdfNotification, notifyPdfReady } from './notify-pdf-ready.ts';
import { pdfKeyOf, pdfMaker } from './pdf-maker.ts';
import styles from './share-pdf.module.css';

/** The dashboard on paper: as a PDF, or its print view, on the sheet chosen here. */
export function SharePdf({ dashboard, range, onDownloaded }: { dashboard: Dashboard; range: Range; onDownloaded: () => void }) {
  const [sheet, setSheet] = useState<Sheet>({ paper: dashboard.styles.print.paper, orientation: dashboard.styles.print.orientation });
  const [fault, setFault] = useState<string | null>(null);
  const request = { dashboard, range, sheet };
  const maker = pdfMaker(request);
  const key = pdfKeyOf(request);
  const search = new URLSearchParams({ ...rangeToSearch(range), ...sheet });
  return (
    <div className={styles.paper}>
      <SheetFields value={sheet} onChange={(change) => setSheet({ ...sheet, ...change })} />
      <div className={styles.row}>
        <PdfButton
          key={key}
          runKey={key}
          start={(options) => {
            setFault(null);
            return maker.start(options);
          }}
          check={maker.check}
          onReady={(address, take) => void notifyPdfReady(address, take)}
          onDownloaded={() => {
            hidePdfNotification();
            onDownloaded();
          }}
          onFailed={(thrown) => setFault(asAppError(thrown).message)}
          onFailedAway={notifyFailed}
          refusal={pdfRefusal(finishedOf(dashboard).length, getPageConfig().maxWidgetsForPdf)}
        />
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`/dashboards/${dashboard.permalink}/print?${search}`}
          target="_blank"
          rel="noopener"
        >
          Print view
        </a>
      </div>
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
