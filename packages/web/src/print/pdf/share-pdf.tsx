import { type Range, rangeToSearch } from '@sightline/contract/core';
import { type Dashboard, orientations, papers, type Sheet, sheetSchema } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { PdfButton } from '#ui/pdf-button/pdf-button.tsx';
import { pdfRefusal } from '#ui/pdf-button/pdf-phase.ts';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { hidePdfNotification, notifyPdfReady } from './notify-pdf-ready.ts';
import { pdfKeyOf, pdfMaker } from './pdf-maker.ts';
import styles from './share-pdf.module.css';

const paperNames: Record<Sheet['paper'], string> = { a4: 'A4', letter: 'Letter' };
const orientationNames: Record<Sheet['orientation'], string> = { landscape: 'Landscape', portrait: 'Portrait' };

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T => values.some((each) => each === value);

/** The dashboard on paper: as a PDF, or its print view, on the sheet chosen here. */
export function SharePdf({ dashboard, range, onDownloaded }: { dashboard: Dashboard; range: Range; onDownloaded: () => void }) {
  const [sheet, setSheet] = useState<Sheet>(() => sheetSchema.parse({}));
  const [fault, setFault] = useState<string | null>(null);
  const request = { dashboard, range, sheet };
  const maker = pdfMaker(request);
  const key = pdfKeyOf(request);
  const search = new URLSearchParams({ ...rangeToSearch(range), ...sheet });
  return (
    <div className={styles.paper}>
      <div className={styles.row}>
        <ChoiceField
          label="Paper"
          value={sheet.paper}
          choices={papers.map((value) => ({ value, label: paperNames[value] }))}
          onChange={(paper) => isOneOf(papers, paper) && setSheet({ ...sheet, paper })}
        />
        <ChoiceField
          label="Orientation"
          value={sheet.orientation}
          choices={orientations.map((value) => ({ value, label: orientationNames[value] }))}
          onChange={(orientation) => isOneOf(orientations, orientation) && setSheet({ ...sheet, orientation })}
        />
      </div>
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
